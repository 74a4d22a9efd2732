import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { membershipOf } from '#server/queries/subscriptions.ts'

export const getStatus: Handler<Contract['membership']['getStatus']> = async ({ db, viewer, now }) => {
  const { subscription, access, reason } = await membershipOf(db, viewer.id, now)
  return {
    subscription_status: subscription?.status ?? null,
    access_state: access.state,
    has_access: access.is_granted,
    reason,
    is_grace_period: access.state === 'grace_period',
    trial_days_remaining: access.trial_days_remaining,
    grace_period_days_remaining: access.grace_period_days_remaining,
    access_until: access.until?.toISOString() ?? null,
  }
}
