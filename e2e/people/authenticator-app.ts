import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

/** What an authenticator app shows for a key that was typed into it: now, or so many half minutes from now. */
export function codeShown(key: string, half_minutes = 0): Promise<string> {
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + half_minutes)
}
