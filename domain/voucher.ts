/** How a voucher is shown. */
export const VOUCHER_STATUSES = ['Active', 'Inactive', 'Expired', 'Fully Used'] as const
export type VoucherStatus = (typeof VOUCHER_STATUSES)[number]

export interface VoucherFacts {
  is_active: boolean
  expires_at: Date | null
  used_count: number
  /** 0 means unlimited (decision C-183). */
  max_uses: number
}

/** Switched off, past its day, used up, or usable: the first that is true. */
export function voucherStatus({ is_active, expires_at, used_count, max_uses }: VoucherFacts, now: Date): VoucherStatus {
  if (!is_active) return 'Inactive'
  if (expires_at && expires_at <= now) return 'Expired'
  return max_uses > 0 && used_count >= max_uses ? 'Fully Used' : 'Active'
}

/** Codes are compared without case, and stored in capitals (decision C-184). */
export const normalizedCode = (code: string): string => code.trim().toUpperCase()

const DAY_MS = 86_400_000

/** When a trial ends that is extended by so many days: from its end on, or from now where it has ended. */
export function extendedTrialEnd(trial_end: Date | null, days: number, now: Date): Date {
  const from = trial_end && trial_end > now ? trial_end : now
  return new Date(from.getTime() + days * DAY_MS)
}

/** Characters of generated codes: none that is easily taken for another. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code of random bytes, one for each character; 32 characters divide a byte evenly, so none is likelier. */
export function codeFrom(prefix: string, bytes: Uint8Array): string {
  return prefix + Array.from(bytes, (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('')
}
