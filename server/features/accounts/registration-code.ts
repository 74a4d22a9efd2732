import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { OTP_LENGTH, OTP_LIFETIME_SECONDS, otpFromNumber } from '#domain/otp.ts'

export interface SentCode {
  code: string
  columns: { code_hash: string; code_sent_at: Date; code_expires_at: Date; failed_attempts: number }
}

/** A fresh code for a registration, and what is stored of it. It replaces the one before with its wrong tries. */
export function newCode(registration_id: string, secret: string, now: Date): SentCode {
  const code = otpFromNumber(randomInt(10 ** OTP_LENGTH))
  return {
    code,
    columns: {
      code_hash: hashOf(registration_id, code, secret),
      code_sent_at: now,
      code_expires_at: new Date(now.getTime() + OTP_LIFETIME_SECONDS * 1000),
      failed_attempts: 0,
    },
  }
}

export function isRightCode(registration: { id: string; code_hash: string }, code: string, secret: string): boolean {
  const given = Buffer.from(hashOf(registration.id, code, secret))
  const stored = Buffer.from(registration.code_hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}

// A million codes are hashed in a second, so only a key that is not in the database protects them.
function hashOf(registration_id: string, code: string, secret: string): string {
  return createHmac('sha256', secret).update(`registration ${registration_id} ${code}`).digest('base64url')
}
