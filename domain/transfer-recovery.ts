/** What a failed transfer needs before a retry can succeed. */
export const RECOVERIES = ['verification', 'balance', 'destination'] as const
export type Recovery = (typeof RECOVERIES)[number]

const BY_CODE: Record<string, Recovery> = {
  insufficient_capabilities_for_transfer: 'verification',
  transfers_not_allowed: 'verification',
  balance_insufficient: 'balance',
  account_invalid: 'destination',
  no_account: 'destination',
  resource_missing: 'destination',
}

/** What helps against a failure with this code of Stripe; null for one without a known cure, and where nothing failed. */
export function recoveryOf(error_code: string | null): Recovery | null {
  return error_code === null ? null : (BY_CODE[error_code] ?? null)
}
