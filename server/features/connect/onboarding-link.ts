import type { MemberContext } from '#server/platform/operation.ts'
import { isRefusal, refuse } from '#server/platform/refuse.ts'
import { countTry } from '#server/platform/tries.ts'
import { askProvider } from './ask-provider.ts'
import type { ConnectGround } from './ground.ts'
import { type AccountRow, payoutAccountOf } from './store.ts'
import { wayBack } from './way-back.ts'

interface Way {
  return_url?: string | undefined
  refresh_url?: string | undefined
}

export const NO_ACCOUNT = 'No Connect account found'

/** A link to the hosted onboarding of the viewer's own account; of anybody else's there is none. */
export async function onboardingLink(
  { accounts, rate_limits, public_url }: ConnectGround,
  { db, viewer, log }: MemberContext,
  account: AccountRow | undefined,
  way: Way,
) {
  if (account?.user_id !== viewer.id) return refuse('NOT_FOUND', { message: NO_ACCOUNT })
  const back = wayBack(public_url, way)
  if (isRefusal(back)) return back
  const tooOften = await countTry(rate_limits, ['payout_account', viewer.id])
  if (tooOften) return tooOften
  const url = await askProvider(log, 'Failed to create onboarding link', () =>
    accounts.onboardingLink(account.account_id, back),
  )
  if (isRefusal(url)) return url
  if (url !== null) return { success: true as const, url }
  // It turned out to be gone, which is now recorded.
  return (await payoutAccountOf(db, viewer.id))
    ? refuse('PROVIDER_UNAVAILABLE')
    : refuse('NOT_FOUND', { message: NO_ACCOUNT })
}
