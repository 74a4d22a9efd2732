import type { Surroundings } from '../http/operation.ts'
import type { Unit } from '../store/unit.ts'
import { collect } from './collection.ts'
import { finalize } from './invoice-course.ts'
import { openPlanned } from './opening.ts'
import { creditUnused } from './prorations.ts'
import { changeSubscription } from './subscription-change.ts'
import { endSubscription, expireSubscription } from './subscription-endings.ts'
import { closeResumption } from './subscription-pauses.ts'
import { upcomingInvoice } from './upcoming.ts'

/** A draft that advances by itself has waited for an hour: it becomes final and is collected. */
export async function finalizeWhenDue(
  unit: Unit,
  id: string,
  surroundings: Surroundings,
  due_at: number,
): Promise<void> {
  const opened = await openPlanned({ unit, surroundings }, 'invoice', id)
  if (opened === undefined) return
  const { books, object: invoice } = opened
  if (invoice.status !== 'draft' || invoice.automatically_finalizes_at !== due_at) return
  const open = await finalize(books, invoice)
  if (open.status !== 'open') return
  if (open.collection_method === 'charge_automatically') await collect(books, open, { automatic: true })
  else unit.emit('invoice.sent', open)
}

/** Nobody paid the first invoice, or that of a resumption, within a day. */
export async function expireWhenDue(unit: Unit, id: string, surroundings: Surroundings): Promise<void> {
  const opened = await openPlanned({ unit, surroundings }, 'subscription', id)
  if (opened?.object.status === 'incomplete') await expireSubscription(opened.books, opened.object)
  if (opened?.object.status === 'paused') await closeResumption(opened.books, opened.object)
}

/** The date has come for which the end was ordered; the rest of the period is given back where that was asked for. */
export async function cancelWhenDue(unit: Unit, id: string, surroundings: Surroundings, due_at: number): Promise<void> {
  const opened = await openPlanned({ unit, surroundings }, 'subscription', id)
  if (opened === undefined || opened.object.cancel_at !== due_at) return
  const { books, object: subscription } = opened
  if (subscription.ended_at !== null) return
  const { credits_rest } = await unit.hiddenOf(id)
  if (credits_rest === true) await creditUnused(books, subscription, due_at)
  await endSubscription(books, subscription, 'cancellation_requested')
}

export async function warnOfTrialEnd(unit: Unit, id: string): Promise<void> {
  const found = await unit.read('subscription', id)
  if (found?.data.status === 'trialing') unit.emit('customer.subscription.trial_will_end', found.data)
}

/** Tells of the next invoice some days before it is made. */
export async function warnOfRenewal(unit: Unit, id: string, surroundings: Surroundings): Promise<void> {
  const opened = await openPlanned({ unit, surroundings }, 'subscription', id)
  if (opened === undefined) return
  const { books, object: subscription } = opened
  if (!['active', 'past_due', 'trialing'].includes(subscription.status)) return
  const { id: _, ...upcoming } = await unit.rehearse(() => upcomingInvoice(books, subscription))
  unit.emit('invoice.upcoming', upcoming)
}

/** A pause of collection that was to last until now is over. */
export async function collectAgain(unit: Unit, id: string, surroundings: Surroundings, due_at: number): Promise<void> {
  const opened = await openPlanned({ unit, surroundings }, 'subscription', id)
  if (opened?.object.pause_collection?.resumes_at !== due_at) return
  await changeSubscription(unit, opened.object, { pause_collection: null })
}
