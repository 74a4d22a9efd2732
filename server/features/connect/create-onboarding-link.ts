import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import type { ConnectGround } from './ground.ts'
import { onboardingLink } from './onboarding-link.ts'
import { holderOf } from './policy.ts'
import { payoutAccountOf, payoutAccountOfId } from './store.ts'

export function createOnboardingLink(ground: ConnectGround): Handler<Contract['connect']['createOnboardingLink']> {
  return async (context, { account_id, ...way }) =>
    onboardingLink(ground, context, await payoutAccountOfId(context.db, account_id), way)
}

export function createHoldersOnboardingLink(
  ground: ConnectGround,
): Handler<Contract['connect']['createHoldersOnboardingLink']> {
  return async (context, { provider_id, ...way }) =>
    onboardingLink(ground, context, await payoutAccountOf(context.db, holderOf(context.viewer, provider_id)), way)
}
