import type { Contract } from '#contract/index.ts'
import type { Caller } from '#server/platform/operation-routes.ts'
import { isRefusal } from '#server/platform/refuse.ts'
import type { PayoutAccounts } from '#server/stripe/accounts.ts'
import { orUnavailable } from '#server/stripe/failures.ts'

/** The provider's hosted onboarding, from which its holder comes back to the payments screen. */
export function createAccountLink(
  accounts: PayoutAccounts,
  public_url: string,
): Caller<Contract['connect']['createAccountLink']> {
  const back = (outcome: 'completed' | 'refresh') => new URL(`/payments?onboarding=${outcome}`, public_url).href
  return async ({ viewer, log }, { country }) => {
    const holder = { id: viewer.id, email: viewer.email, country }
    const url = await orUnavailable(log, () =>
      accounts.onboardingLink(holder, { return_url: back('completed'), refresh_url: back('refresh') }),
    )
    return isRefusal(url) ? url : { url }
  }
}
