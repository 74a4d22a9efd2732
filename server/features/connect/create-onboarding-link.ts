import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { payoutAccountOf } from '#server/queries/payout-accounts.ts'
import type { ConnectDeps } from './deps.ts'
import { onboardingLink } from './onboarding-link.ts'
import { holderOf } from './policy.ts'
import { payoutAccountOfId } from './store.ts'

export function createOnboardingLink(deps: ConnectDeps): Handler<Contract['connect']['createOnboardingLink']> {
  return async (context, { account_id, ...way }) =>
    onboardingLink(deps, context, await payoutAccountOfId(context.db, account_id), way)
}

export function createOnboardingLinkForUser(
  deps: ConnectDeps,
): Handler<Contract['connect']['createOnboardingLinkForUser']> {
  return async (context, { provider_id, ...way }) =>
    onboardingLink(deps, context, await payoutAccountOf(context.db, holderOf(context.viewer, provider_id)), way)
}
