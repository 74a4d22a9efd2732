import { randomUUID } from 'node:crypto'
import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext, MemberWrite } from '#server/platform/http.ts'
import type { PricedPlan, Subscriptions } from '#server/stripe/subscriptions.ts'
import { askStripe } from './ask-stripe.ts'
import { findLive, findPlan, hasHistory, lockLive, type PlanRow, type SubscriptionRow } from './store.ts'

type Operations = Contract['membership']

export interface SubscriptionsDeps {
  subscriptions: Subscriptions
}

/**
 * Begins a subscription: its row first, then Stripe. Pressed twice, or after an answer that was lost, it goes on with the
 * one that was begun; another plan takes its place as long as nothing was paid.
 */
export const subscribe =
  (deps: SubscriptionsDeps): Handler<Operations['subscribe']> =>
  (context, { price_id }) =>
    beginSubscription(deps, context, price_id)

/** The checkout of the subscription that waits, or of one to the default plan, on a page of our own (decision C-179). */
export const createCheckoutSession =
  (deps: SubscriptionsDeps): Handler<Operations['createCheckoutSession']> =>
  async (context) => {
    const live = await findLive(context.db, context.viewer.id)
    const plan_id = live?.plan_id ?? (await defaultPlan(context)).id
    const payment =
      live && live.status !== 'incomplete' ? { client_secret: null } : await beginSubscription(deps, context, plan_id)
    if (isRefusal(payment)) return payment
    const secret = payment.client_secret
    return { session_url: secret ? `/checkout?clientSecret=${secret}&subscription=1` : '/checkout?subscription=1' }
  }

export async function beginSubscription(
  { subscriptions }: SubscriptionsDeps,
  context: MemberContext,
  plan_id: string,
): Promise<Awaited<ReturnType<Handler<Operations['subscribe']>>>> {
  const { viewer, db, command } = context
  if (!viewer.email || !viewer.name) return refuse('SUBSCRIBER_INCOMPLETE')
  const plan = await findPlan(db, plan_id)
  if (!plan || plan.archived_at) return refuse('NOT_FOUND')
  const replaced = await findLive(db, viewer.id)
  if (replaced && replaced.status !== 'incomplete') return refuse('ALREADY_SUBSCRIBED')
  if (replaced && replaced.plan_id !== plan.id && replaced.stripe_subscription_id) {
    const ended = await askStripe(context, () => subscriptions.cancelNow(replaced.stripe_subscription_id ?? ''))
    if (isRefusal(ended)) return ended
  }
  const row = await command((write) => orderRow(write, plan), {
    constraints: { subscriptions_one_live: 'ALREADY_SUBSCRIBED' },
  })
  if (isRefusal(row)) return row
  const is_first = !(await hasHistory(db, viewer.id))
  const made = await askStripe(context, () =>
    subscriptions.begin({
      subscription_id: row.id,
      payer: viewer,
      plan: pricedPlan(plan),
      trial_end: row.trial_end,
      is_introductory: is_first,
    }),
  )
  if (isRefusal(made)) return made
  return paymentOf({ subscriptions }, context, row.id, plan)
}

/** The row of an order; one that waits for its first payment is used again, or makes room for one to another plan. */
async function orderRow({ tx, now, viewer }: MemberWrite, plan: PlanRow) {
  const live = await lockLive(tx, viewer.id)
  if (live && live.status !== 'incomplete') return refuse('ALREADY_SUBSCRIBED')
  if (live && live.plan_id === plan.id) return live
  if (live) {
    await tx
      .updateTable('subscriptions')
      .set({ status: 'incomplete_expired', ended_at: now })
      .where('id', '=', live.id)
      .execute()
  }
  const days = (await hasHistory(tx, viewer.id)) ? 0 : plan.trial_days
  const trial_end = days > 0 ? new Date(now.getTime() + days * DAY_MS) : null
  const row = await tx
    .insertInto('subscriptions')
    .values({
      ...{ id: randomUUID(), user_id: viewer.id, plan_id: plan.id, status: 'incomplete' as const },
      ...{ trial_end, created_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return row as SubscriptionRow
}

const DAY_MS = 86_400_000

/** What is left to be paid or set up for a subscription. */
export async function paymentOf(
  { subscriptions }: SubscriptionsDeps,
  context: MemberContext,
  subscription_id: string,
  plan: PlanRow,
) {
  const row = await context.db
    .selectFrom('subscriptions')
    .select('stripe_subscription_id')
    .where('id', '=', subscription_id)
    .executeTakeFirst()
  const stripe_id = row?.stripe_subscription_id
  const payment = stripe_id ? await askStripe(context, () => subscriptions.paymentOf(stripe_id)) : null
  if (isRefusal(payment)) return payment
  const { kind, client_secret, amount } = payment ?? { kind: 'none' as const, client_secret: null, amount: 0 }
  return { subscription_id, title: plan.name, kind, client_secret, amount, currency: 'gbp' as const }
}

export const pricedPlan = (plan: PlanRow): PricedPlan => ({
  id: plan.id,
  name: plan.name,
  interval: plan.interval as PricedPlan['interval'],
  amount: plan.amount,
  introductory_amount: plan.introductory_amount,
  currency: plan.currency,
})

export async function defaultPlan({ db }: Pick<MemberContext, 'db'>): Promise<PlanRow> {
  return db.selectFrom('plans').selectAll().where('is_default', '=', true).executeTakeFirstOrThrow()
}
