import type { Contract } from '#contract/index.ts'
import { MAX_SHOWN } from '#contract/membership.ts'
import type { Handler } from '#server/platform/http.ts'
import { membershipOf } from '#server/queries/subscriptions.ts'

export const getTrialStatus: Handler<Contract['membership']['getTrialStatus']> = async ({ db, viewer, now }) => {
  const { subscription, access } = await membershipOf(db, viewer.id, now)
  const extensions = await db
    .selectFrom('trial_extensions as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select(['e.applied_at', 'e.days_added', 'e.reason'])
    .where('s.user_id', '=', viewer.id)
    .orderBy('e.applied_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  return {
    days_remaining: access.trial_days_remaining,
    trial_end: subscription?.trial_end?.toISOString() ?? null,
    extension_history: extensions.map(({ applied_at, ...rest }) => ({ ...rest, applied_at: applied_at.toISOString() })),
  }
}
