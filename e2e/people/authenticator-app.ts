import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const HALF_MINUTE = 30_000
// A busy machine may need long for six digits.
const TIME_TO_TYPE = 10_000
// A timer may end a little before the clock says so.
const A_MOMENT = 100

/**
 * What an authenticator app shows for a key: now, or so many half minutes from now. When the half minute is about to
 * end, it waits for the next one, as people do.
 */
export async function codeShown(key: string, half_minutes = 0): Promise<string> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE)
  if (left < TIME_TO_TYPE) await new Promise((next) => setTimeout(next, left + A_MOMENT))
  const secret = new TextDecoder().decode(base32.decode(key.replaceAll(' ', '')))
  return createOTP(secret).hotp(Math.floor(Date.now() / HALF_MINUTE) + half_minutes)
}
