import { setTimeout as pause } from 'node:timers/promises'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const HALF_MINUTE = 30_000
// A busy machine may need long for the calls in between.
const TIME_TO_TYPE = 10_000
// A timer may end a little before the clock says so.
const A_MOMENT = 100

/**
 * What an authenticator app shows for a secret that was typed in: now, or so many half minutes from now. An older one is
 * good for the rest of this half minute only: when that is short, the next half minute is waited for.
 */
export async function codeShown(secret_text: string, half_minutes = 0): Promise<string> {
  const left = HALF_MINUTE - (Date.now() % HALF_MINUTE)
  if (half_minutes < 0 && left < TIME_TO_TYPE) await pause(left + A_MOMENT)
  const secret = new TextDecoder().decode(base32.decode(secret_text))
  return createOTP(secret).hotp(Math.floor(Date.now() / HALF_MINUTE) + half_minutes)
}
