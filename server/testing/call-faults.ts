/** Each way in which a call to Stripe goes wrong, once the call that it happens to is named. */
export const CALL_FAULTS = [
  { kind: 'late', delay_ms: 300 },
  { kind: 'error_before' },
  { kind: 'error_after' },
  { kind: 'drop_after' },
  { kind: 'rate_limit' },
] as const
