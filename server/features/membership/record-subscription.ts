import { eventsBetween } from '#domain/subscription-events.ts'
import type { Write } from '#server/platform/commands.ts'
import type { SubscriptionReport } from '#server/stripe/subscription-reports.ts'
import { notifySubscriber } from './notify.ts'
import type { SubscriptionRow } from './store.ts'

/** Takes over how a subscription stands at Stripe; what happened since it was last looked at is said once. */
export async function recordSubscription(write: Write, report: SubscriptionReport): Promise<void> {
  const before = await lockReported(write, report)
  if (!before || (before.synced_at && before.synced_at > report.fetched_at)) return
  const after = stateAfter(before, report)
  await write.tx.updateTable('subscriptions').set(after).where('id', '=', before.id).execute()
  const names = await planNames(write, [after.plan_id, after.next_plan_id])
  const subscriber = { user_id: before.user_id, plan: names.get(after.plan_id) ?? '' }
  for (const event of eventsBetween(before, { ...before, ...after })) {
    await notifySubscriber(write, event, {
      ...subscriber,
      at: after.status === 'trialing' ? after.trial_end : after.current_period_end,
      is_canceling: after.cancel_at_period_end,
      next_plan: names.get(after.next_plan_id ?? '') ?? null,
    })
  }
  if (before.status !== after.status) {
    const data = { from: before.status, to: after.status }
    write.audit({
      chain: `subscription:${before.id}`,
      action: 'subscription_changed',
      subject_type: 'subscription',
      subject_id: before.id,
      data,
    })
  }
  write.publish({ audience: [before.user_id], topic: 'membership' })
}

/** Of one that this product made, but whose id at Stripe it never learned, the row is found by what it was made with. */
async function lockReported({ tx }: Write, report: SubscriptionReport): Promise<SubscriptionRow | undefined> {
  const row = await tx
    .selectFrom('subscriptions')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('stripe_subscription_id', '=', report.stripe_subscription_id),
        and([eb('stripe_subscription_id', 'is', null), eb('id', '=', uuidOr(report.subscription_id))]),
      ]),
    )
    .orderBy('stripe_subscription_id')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row as SubscriptionRow | undefined
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const uuidOr = (id: string | null) => (id && /^[0-9a-f-]{36}$/.test(id) ? id : NOBODY)

function stateAfter(before: SubscriptionRow, report: SubscriptionReport) {
  const { status, trial_end, current_period_start, current_period_end, cancel_at_period_end } = report
  return {
    ...{ status, trial_end, current_period_start, current_period_end, cancel_at_period_end },
    ...planAfter(before, report),
    stripe_subscription_id: report.stripe_subscription_id,
    has_payment_method: report.has_payment_method,
    paid_until: paidUntil(before, report),
    ended_at: report.ended_at,
    synced_at: report.fetched_at,
  }
}

/** A downgrade is at Stripe already, for the next bill; here it begins with the period that is billed so. */
function planAfter(before: SubscriptionRow, { plan_id, current_period_start: start }: SubscriptionReport) {
  if (!plan_id || plan_id === before.plan_id) return { plan_id: before.plan_id, next_plan_id: null }
  const is_same_period = !start || !before.current_period_start || start <= before.current_period_start
  const waits = before.next_plan_id === plan_id && is_same_period
  return waits ? { plan_id: before.plan_id, next_plan_id: plan_id } : { plan_id, next_plan_id: null }
}

function paidUntil(before: SubscriptionRow, report: SubscriptionReport): Date | null {
  if (report.status === 'trialing') return report.trial_end
  if (report.status === 'active') return report.current_period_end
  // A new period is active until its bill fails: then the former one was the last that is paid.
  if (report.status === 'past_due') return report.current_period_start
  return before.paid_until
}

/** The names of these plans, by id. */
export async function planNames({ tx }: Pick<Write, 'tx'>, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null)
  const rows = await tx.selectFrom('plans').select(['id', 'name']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
