import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { MemberContext } from '#server/platform/http.ts'
import { type AccountRow, payoutAccountOf } from '#server/queries/payout-accounts.ts'
import { askStripe } from './ask-stripe.ts'
import type { ConnectDeps } from './deps.ts'
import { returnUrl } from './return-url.ts'

interface ReturnUrls {
  return_url?: string | undefined
  refresh_url?: string | undefined
}

export const NO_ACCOUNT = 'No Connect account found'

/** A link to the hosted onboarding of the viewer's own account. */
export async function onboardingLink(
  { accounts, rate_limits, public_url }: ConnectDeps,
  { db, viewer, log }: MemberContext,
  account: AccountRow | undefined,
  urls: ReturnUrls,
) {
  if (account?.user_id !== viewer.id) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
  const back = returnUrl(public_url, urls)
  if (isRefusal(back)) return back
  const tooOften = await consumeRateLimit(rate_limits, ['payout_account', viewer.id])
  if (tooOften) return tooOften
  const url = await askStripe(log, 'Failed to create onboarding link', () =>
    accounts.onboardingLink(account.account_id, back),
  )
  if (isRefusal(url)) return url
  if (url !== null) return { success: true as const, url }
  // The account is gone at Stripe, which is now recorded.
  return (await payoutAccountOf(db, viewer.id))
    ? refuse('PAYMENT_SERVICE_UNAVAILABLE')
    : refuse('NOT_FOUND', { message: NO_ACCOUNT })
}
