import { OTP_LENGTH, OTP_LIFETIME_SECONDS, otpFromNumber } from '#domain/otp.ts'
import { hashOfCode, isCodeOfHash, unforeseeable } from '#server/identity/one-time-code.ts'

export interface SentCode {
  code: string
  columns: { code_hash: string; code_sent_at: Date; code_expires_at: Date; failed_attempts: number }
}

/** A new code for a registration, with its columns. Replaces the previous code and resets its failed attempts. */
export function newCode(registration_id: string, secret: string, now: Date): SentCode {
  const code = otpFromNumber(unforeseeable(10 ** OTP_LENGTH))
  return {
    code,
    columns: {
      code_hash: hashOfCode(code, purposeOf(registration_id, secret)),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
      failed_attempts: 0,
    },
  }
}

export function isRightCode(registration: { id: string; code_hash: string }, code: string, secret: string): boolean {
  return isCodeOfHash(code, registration.code_hash, purposeOf(registration.id, secret))
}

const purposeOf = (registration_id: string, secret: string) => ({ subject: `registration ${registration_id}`, secret })
