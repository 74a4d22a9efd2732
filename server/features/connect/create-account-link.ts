import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import { isRefusal, refuse } from '#server/platform/refuse.ts'
import { askProvider } from './ask-provider.ts'
import type { ConnectGround } from './ground.ts'
import { openAccount } from './open-account.ts'
import { wayBack } from './way-back.ts'

const FAILED = 'Failed to generate Stripe onboarding link.'

/** The provider's hosted onboarding, from which its holder comes back into this site. */
export function createAccountLink(ground: ConnectGround): Handler<Contract['connect']['createAccountLink']> {
  return async (context, { country, ...way }) => {
    const back = wayBack(ground.public_url, way)
    if (isRefusal(back)) return back
    // An account may turn out to be gone at the provider: then there is a new one, once.
    for (const _ of ['known', 'new']) {
      const account_id = await openAccount(ground, context, { country, failed: FAILED })
      if (isRefusal(account_id)) return account_id
      const url = await askProvider(context.log, FAILED, () => ground.accounts.onboardingLink(account_id, back))
      if (isRefusal(url)) return url
      if (url !== null) return { success: true, url }
    }
    return refuse('PROVIDER_UNAVAILABLE')
  }
}
