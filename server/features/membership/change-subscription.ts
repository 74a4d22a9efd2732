import type { Contract } from '#contract/index.ts'
import { planChange } from '#domain/plan.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { askStripe } from './ask-stripe.ts'
import { notifySubscriber } from './notify.ts'
import { presentInvoice, presentSubscription } from './present.ts'
import { getCurrentSubscription } from './read-subscriptions.ts'
import { findLive, findPlan, findSubscription, type PlanRow } from './store.ts'
import { paymentOf, pricedPlan, type SubscriptionsDeps } from './subscribe.ts'

type Operations = Contract['membership']

/** An upgrade begins once Stripe has its payment; a downgrade is stored as the next plan, and begins with the next period. */
export const changePlan =
  ({ subscriptions }: SubscriptionsDeps): Handler<Operations['changePlan']> =>
  async (context, { price_id }) => {
    const { db, viewer, now } = context
    const live = await findLive(db, viewer.id)
    const stripe_id = live?.stripe_subscription_id
    if (!live || !stripe_id || (live.status !== 'trialing' && live.status !== 'active')) return refuse('NOT_SUBSCRIBED')
    const [from, to] = [await findPlan(db, live.plan_id), await findPlan(db, price_id)]
    if (!from || !to || to.archived_at) return refuse('NOT_FOUND')
    const change = planChange(priced(from), priced(to))
    if (change === 'same' && !live.next_plan_id) return refuse('PLAN_UNCHANGED')
    if (change === 'other_interval') return refuse('PLAN_INTERVAL_DIFFERS')
    const is_later = change === 'downgrade' && live.status === 'active'
    if (is_later) await setNextPlan(context, live.id, to.id)
    const from_when = change === 'upgrade' && live.status === 'active' ? 'now' : 'next_period'
    const changed = await askStripe(context, () => subscriptions.changePlan(stripe_id, pricedPlan(to), from_when))
    if (isRefusal(changed)) {
      if (is_later) await setNextPlan(context, live.id, live.next_plan_id)
      return changed
    }
    if (is_later) await notifyNextPlan(context, { at: live.current_period_end, plan: from.name, next_plan: to.name })
    const shown = await findSubscription(db, live.id)
    return shown ? presentSubscription(shown, now) : refuse('NOT_FOUND')
  }

const priced = (plan: PlanRow) => ({ ...pricedPlan(plan), id: plan.id })

async function setNextPlan({ command }: MemberContext, id: string, next_plan_id: string | null): Promise<void> {
  await command(async ({ tx }) => {
    await tx.updateTable('subscriptions').set({ next_plan_id }).where('id', '=', id).execute()
  })
}

/** The row has the next plan before Stripe reports it, so the report is no change to notify of. */
async function notifyNextPlan(
  { command, viewer }: MemberContext,
  about: { at: Date | null; plan: string; next_plan: string },
): Promise<void> {
  await command((write) => notifySubscriber(write, 'subscription_updated', { user_id: viewer.id, ...about }))
}

/** One that waits for its first payment is given up at once; any other ends with its period, or goes on after it. */
export const cancelSubscription =
  ({ subscriptions }: SubscriptionsDeps): Handler<Operations['cancel']> =>
  async (context, { cancel_at_period_end }) => {
    const live = await findLive(context.db, context.viewer.id)
    const stripe_id = live?.stripe_subscription_id
    if (!live || !stripe_id) return refuse('NOT_SUBSCRIBED')
    const changed = await askStripe(context, () =>
      live.status === 'incomplete'
        ? subscriptions.cancelNow(stripe_id)
        : subscriptions.setCancelAtPeriodEnd(stripe_id, cancel_at_period_end),
    )
    if (isRefusal(changed)) {
      return refuse('PAYMENT_SERVICE_UNAVAILABLE', { message: 'Failed to cancel subscription.', ...changed.data })
    }
    const shown = await findSubscription(context.db, live.id)
    return { success: true, subscription: shown ? presentSubscription(shown, context.now) : null }
  }

export const createPortalSession =
  ({
    subscriptions,
    public_url,
  }: SubscriptionsDeps & { public_url: string }): Handler<Operations['createPortalSession']> =>
  async (context) => {
    const url = await askStripe(context, () =>
      subscriptions.portalUrl(context.viewer, `${public_url}/subscription-management?tab=billing`),
    )
    if (!isRefusal(url)) return { url }
    return refuse('PAYMENT_SERVICE_UNAVAILABLE', {
      message: 'Failed to open customer portal. Please try again later.',
      ...url.data,
    })
  }

export const getPayment =
  (deps: SubscriptionsDeps): Handler<Operations['getPayment']> =>
  async (context) => {
    const live = await findLive(context.db, context.viewer.id)
    const plan = live && (await findPlan(context.db, live.plan_id))
    if (!live || !plan) return refuse('NOT_SUBSCRIBED')
    const payment = await paymentOf(deps, context, live.id, plan)
    return isRefusal(payment) ? refuse('PAYMENT_SERVICE_UNAVAILABLE', payment.data) : payment
  }

/** After the browser has confirmed, how the subscription stands is read from Stripe, not from the browser. */
export const confirmPayment =
  ({ subscriptions }: SubscriptionsDeps): Handler<Operations['confirmPayment']> =>
  async (context, input) => {
    const live = await findLive(context.db, context.viewer.id)
    const stripe_id = live?.stripe_subscription_id
    const followed = stripe_id ? await askStripe(context, () => subscriptions.follow(stripe_id)) : null
    if (isRefusal(followed)) return refuse('PAYMENT_SERVICE_UNAVAILABLE', followed.data)
    return getCurrentSubscription(context, input as never)
  }

export const payInvoice =
  ({ subscriptions }: SubscriptionsDeps): Handler<Operations['payInvoice']> =>
  async (context, { invoice_id }) => {
    const own = (db = context.db) =>
      db
        .selectFrom('subscription_invoices as i')
        .innerJoin('subscriptions as s', 's.id', 'i.subscription_id')
        .selectAll('i')
        .where('s.user_id', '=', context.viewer.id)
        .where('i.stripe_invoice_id', '=', invoice_id)
        .executeTakeFirst()
    const invoice = await own()
    if (!invoice) return refuse('NOT_FOUND')
    if (invoice.status !== 'open') return refuse('INVOICE_NOT_OPEN')
    const paid = await askStripe(context, () => subscriptions.payInvoice(invoice_id))
    if (isRefusal(paid)) return paid
    return presentInvoice((await own()) ?? invoice)
  }
