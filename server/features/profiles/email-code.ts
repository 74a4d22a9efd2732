import { OTP_LENGTH, OTP_LIFETIME_SECONDS, otpFromNumber, REGISTRATION_LIFETIME_SECONDS } from '#domain/otp.ts'
import type { EmailChange } from '#server/identity/email-changes.ts'
import { hashOfCode, isCodeOfHash, unforeseeable } from '#server/identity/one-time-code.ts'

/** A new code for an email change, with its columns. Replaces the previous code and resets its failed attempts. */
export function newCode(change_id: string, secret: string, now: Date) {
  const code = otpFromNumber(unforeseeable(10 ** OTP_LENGTH))
  return {
    code,
    columns: {
      code_hash: hashOfCode(code, purposeOf(change_id, secret)),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
      failed_attempts: 0,
    },
  }
}

export function isRightCode(change: Pick<EmailChange, 'id' | 'code_hash'>, code: string, secret: string): boolean {
  return isCodeOfHash(code, change.code_hash, purposeOf(change.id, secret))
}

/** Whether a change can still be finished, if need be with a new code: as long as a registration. */
export function isOpen(change: Pick<EmailChange, 'created_at'>, now: Date): boolean {
  return now.getTime() - change.created_at.getTime() < REGISTRATION_LIFETIME_SECONDS * 1000
}

const purposeOf = (change_id: string, secret: string) => ({ subject: `email change ${change_id}`, secret })
