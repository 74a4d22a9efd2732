import type { Unit } from '../store/unit.ts'
import { collect } from './collection.ts'
import { finalize } from './invoice-lifecycle.ts'
import { planned } from './opening.ts'
import { creditUnused } from './prorations.ts'
import { changeSubscription } from './subscription-change.ts'
import { endSubscription, expireSubscription } from './subscription-endings.ts'
import { closeResumption } from './subscription-pauses.ts'
import { upcomingInvoice } from './upcoming.ts'

/** A draft that advances by itself has waited for an hour: it becomes final and is collected. */
export const finalizeWhenDue = planned('invoice', async (books, invoice, due_at) => {
  if (invoice.status !== 'draft' || invoice.automatically_finalizes_at !== due_at) return
  const open = await finalize(books, invoice)
  if (open.status !== 'open') return
  if (open.collection_method === 'charge_automatically') await collect(books, open, { automatic: true })
  else books.unit.emit('invoice.sent', open)
})

/** Nobody paid the first invoice, or that of a resumption, within a day. */
export const expireWhenDue = planned('subscription', async (books, subscription) => {
  if (subscription.status === 'incomplete') await expireSubscription(books, subscription)
  if (subscription.status === 'paused') await closeResumption(books, subscription)
})

/** The date has come for which the end was ordered; the rest of the period is given back where that was asked for. */
export const cancelWhenDue = planned('subscription', async (books, subscription, due_at) => {
  if (subscription.cancel_at !== due_at || subscription.ended_at !== null) return
  const { credits_rest } = await books.unit.hiddenOf(subscription.id)
  if (credits_rest === true) await creditUnused(books, subscription, due_at)
  await endSubscription(books, subscription, 'cancellation_requested')
})

export async function warnOfTrialEnd(unit: Unit, id: string): Promise<void> {
  const found = await unit.read('subscription', id)
  if (found?.data.status === 'trialing') unit.emit('customer.subscription.trial_will_end', found.data)
}

/** Announces the next invoice some days before it is created. */
export const warnOfRenewal = planned('subscription', async (books, subscription) => {
  if (!['active', 'past_due', 'trialing'].includes(subscription.status)) return
  const { id: _, ...upcoming } = await books.unit.rehearse(() => upcomingInvoice(books, subscription))
  books.unit.emit('invoice.upcoming', upcoming)
})

/** A pause of collection that was to last until now is over. */
export const collectAgain = planned('subscription', async ({ unit }, subscription, due_at) => {
  if (subscription.pause_collection?.resumes_at !== due_at) return
  await changeSubscription(unit, subscription, { pause_collection: null })
})
