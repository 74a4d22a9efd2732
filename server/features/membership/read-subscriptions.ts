import type { Contract } from '#contract/index.ts'
import { MAX_SHOWN } from '#contract/membership.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { membershipOf } from '#server/queries/subscriptions.ts'
import { presentInvoice, presentSubscription } from './present.ts'
import { findLive, findSubscription, subscriptionsOf } from './store.ts'

type Operations = Contract['membership']

/** The one that runs or waits for its payment; else the one that counts, as long as it opens something; else none. */
export const getCurrentSubscription: Handler<Operations['getCurrentSubscription']> = async ({ db, viewer, now }) => {
  const live = await findLive(db, viewer.id)
  const { subscription, access } = await membershipOf(db, viewer.id, now)
  const id = access.is_granted ? subscription?.id : live?.id
  const shown = id ? await findSubscription(db, id) : undefined
  return { subscription: shown ? presentSubscription(shown, now) : null }
}

export const listSubscriptions: Handler<Operations['listSubscriptions']> = async ({ db, viewer, now }) => {
  const rows = await subscriptionsOf(db, viewer.id, MAX_SHOWN)
  return { items: rows.map((row) => presentSubscription(row, now)) }
}

export const getSubscription: Handler<Operations['getSubscription']> = async (context, { subscription_id }) => {
  const shown = await findSubscription(context.db, subscription_id)
  const is_seen = shown?.subscription.user_id === context.viewer.id || context.viewer.role === 'admin'
  return shown && is_seen ? presentSubscription(shown, context.now) : refuse('NOT_FOUND')
}

export const listInvoices: Handler<Operations['listInvoices']> = async ({ db, viewer }, { subscription_id }) => {
  const shown = await findSubscription(db, subscription_id)
  if (!shown || (shown.subscription.user_id !== viewer.id && viewer.role !== 'admin')) return refuse('NOT_FOUND')
  const rows = await db
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('subscription_id', '=', subscription_id)
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute()
  const items = rows.map(presentInvoice)
  // Who has the address of an invoice can pay it: it is not for an admin who views the account.
  return { items: viewer.view ? items.map((one) => ({ ...one, hosted_invoice_url: null })) : items }
}
