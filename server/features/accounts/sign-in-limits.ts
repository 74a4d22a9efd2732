import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import type { Browser } from '#server/identity/known-devices.ts'
import type { RateLimits } from '#server/identity/rate-limits.ts'
import type { Refusal } from '#server/platform/commands.ts'

interface SignInTry {
  email: string
  ip: string
  browser: Browser
  /** Whether this person has signed in with this browser before. */
  is_known: boolean
}

/**
 * Counts a password attempt: by subnet, by account from that subnet, and by account from anywhere. A browser known for
 * the account is counted separately, so that guessing elsewhere does not lock the owner out.
 */
export async function countSignIn(
  rate_limits: RateLimits,
  { email, ip, browser, is_known }: SignInTry,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  if (is_known) return consumeRateLimit(rate_limits, ['sign_in_device', email, browser.token_hash])
  return consumeRateLimit(rate_limits, ['sign_in_ip', ip], ['sign_in', email, ip], ['sign_in_account', email])
}

/** Resets the counts after a correct password. */
export async function forgiveSignIn(
  rate_limits: RateLimits,
  { email, ip, browser, is_known }: SignInTry,
): Promise<void> {
  if (is_known) return rate_limits.forgive('sign_in_device', email, browser.token_hash)
  await rate_limits.forgive('sign_in', email, ip)
  await rate_limits.giveBack('sign_in_ip', ip)
  await rate_limits.giveBack('sign_in_account', email)
}
