/** Each class of fault that a call to Stripe can meet. */
export const CALL_FAULTS = [
  ['is down before it does anything', { kind: 'error_before', times: 4 }],
  ['answers with an error after doing it', { kind: 'error_after', times: 1 }],
  ['drops the connection after doing it', { kind: 'drop_after', times: 2 }],
  ['limits the rate', { kind: 'rate_limit', times: 6 }],
  ['answers late', { kind: 'late', times: 2, delay_ms: 50 }],
] as const
