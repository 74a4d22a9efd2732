/** The one-time code of a registration or an email change: six digits, ten minutes, five attempts. */
export const OTP_LENGTH = 6
export const OTP_RESEND_SECONDS = 45
export const OTP_LIFETIME_SECONDS = 600
export const MAX_OTP_ATTEMPTS = 5
/** How long a registration can be finished; within it an expired code can be replaced. */
export const REGISTRATION_LIFETIME_SECONDS = 3600

export type OtpRefusal = 'code_expired' | 'too_many_attempts'

/** Whether a text is exactly six digits. */
export function isOtp(text: string): boolean {
  return /^[0-9]{6}$/.test(text)
}

/** A number from 0 to 999999 as a code with leading zeros: 42 is '000042'. Throws RangeError outside. */
export function otpFromNumber(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0 || value >= 10 ** OTP_LENGTH) throw new RangeError('Not six digits')
  return String(value).padStart(OTP_LENGTH, '0')
}

/** Null when a code may still be tried: sent less than ten minutes ago, with fewer than five failed attempts. */
export function mayTryOtp(code: { sent_at: Date; failed_attempts: number }, now: Date): OtpRefusal | null {
  if (code.failed_attempts >= MAX_OTP_ATTEMPTS) return 'too_many_attempts'
  return secondsBetween(code.sent_at, now) >= OTP_LIFETIME_SECONDS ? 'code_expired' : null
}

/** Whole seconds until another code may be sent, 0 when it may be sent now. The countdown runs from the last code. */
export function resendWaitSeconds(sent_at: Date, now: Date): number {
  const wait = Math.ceil(OTP_RESEND_SECONDS - secondsBetween(sent_at, now))
  return Math.min(Math.max(wait, 0), OTP_RESEND_SECONDS)
}

function secondsBetween(earlier: Date, later: Date): number {
  return (later.getTime() - earlier.getTime()) / 1000
}
