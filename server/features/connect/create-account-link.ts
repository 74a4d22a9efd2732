import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { askStripe } from './ask-stripe.ts'
import type { ConnectDeps } from './deps.ts'
import { openAccount } from './open-account.ts'
import { returnUrl } from './return-url.ts'

const FAILED = 'Failed to generate Stripe onboarding link.'

/** A link to Stripe's hosted onboarding, which returns to this site. */
export function createAccountLink(deps: ConnectDeps): Handler<Contract['connect']['createAccountLink']> {
  return async (context, { country, ...way }) => {
    const back = returnUrl(deps.public_url, way)
    if (isRefusal(back)) return back
    // The account may be gone at Stripe: then a new one is created, once.
    for (const _ of ['known', 'new']) {
      const account_id = await openAccount(deps, context, { country, failed: FAILED })
      if (isRefusal(account_id)) return account_id
      const url = await askStripe(context.log, FAILED, () => deps.accounts.onboardingLink(account_id, back))
      if (isRefusal(url)) return url
      if (url !== null) return { success: true, url }
    }
    return refuse('PAYMENT_SERVICE_UNAVAILABLE')
  }
}
