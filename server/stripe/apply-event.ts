import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import { applyAccount, applyPayout, type EventSubject } from './account-events.ts'
import { applyMovement } from './apply-movement.ts'
import { idOf } from './card.ts'
import { removeCardsOf, saveCard } from './card-records.ts'
import { cardSetupOf } from './cards.ts'
import { record, type StripeDeps } from './deps.ts'
import { eventJob } from './event-inbox.ts'
import { executeCashReturn } from './execute-cash-return.ts'
import { followCharge } from './execute-charge.ts'
import { executeRefund, followRefund } from './execute-refund.ts'
import { isMissing } from './failures.ts'
import { isMovementEvent } from './found-movements.ts'
import { recordTransfers } from './record-transfer.ts'
import { syncCard } from './sync-card.ts'
import { syncCashBalance } from './sync-cash-balance.ts'
import { syncReturnedCharge, syncReversals } from './sync-returned-funds.ts'
import { applyCheckoutSession, applyInvoice, applySubscription } from './sync-subscription.ts'

export function eventWorker(deps: StripeDeps): JobWorker {
  return workerFor(eventJob, ({ payload }) => applyEvent(deps, payload.event_id))
}

/**
 * An event is a hint: only what it is about is taken from it. The thing itself is fetched, and what is true now is
 * applied, so that late, repeated and out-of-order news come to the same.
 */
export async function applyEvent(deps: StripeDeps, event_id: string): Promise<void> {
  const event = await deps.db
    .selectFrom('stripe_events')
    .select(['type', 'object_id', 'account_id', 'processed_at'])
    .where('id', '=', event_id)
    .executeTakeFirst()
  if (!event || event.processed_at) return
  const { account_id } = event
  const apply = ABOUT[event.type] ?? ABOUT[event.type.slice(0, event.type.lastIndexOf('.'))]
  try {
    if (account_id && isMovementEvent(event.type)) await applyMovement(deps, { ...event, account_id })
    else await apply?.(deps, event)
  } catch (error) {
    // Gone at Stripe: there is nothing left to learn.
    if (!isMissing(error)) {
      await noteAttempt(deps, event_id, { last_error: wordsOf(error) })
      throw error
    }
  }
  await noteAttempt(deps, event_id, 'processed')
}

async function noteAttempt(deps: StripeDeps, event_id: string, came_to: 'processed' | { last_error: string }) {
  await record(deps, 'noteEventAttempt', async ({ tx, now }) => {
    await tx
      .updateTable('stripe_events')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), last_attempt_at: now }))
      .set(came_to === 'processed' ? { processed_at: now, last_error: null } : came_to)
      .where('id', '=', event_id)
      .execute()
  })
}

const MAX_ERROR = 500
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, MAX_ERROR)

const ABOUT: Record<string, (deps: StripeDeps, subject: EventSubject) => Promise<void>> = {
  payment_intent: applyIntent,
  transfer: applyTransfer,
  'transfer.reversed': applyReversedTransfer,
  charge: applyRefundedCharge,
  refund: applyRefund,
  'charge.dispute': applyDispute,
  setup_intent: applySetup,
  payment_method: applyCard,
  customer: applyCustomer,
  cash_balance: applyCashBalance,
  account: applyAccount,
  'account.application': applyAccount,
  capability: applyAccount,
  payout: applyPayout,
  'customer.subscription': applySubscription,
  invoice: applyInvoice,
  'checkout.session': applyCheckoutSession,
}

async function applyIntent(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const charge = await deps.db
    .selectFrom('charges')
    .select('id')
    .where('stripe_payment_intent_id', '=', id)
    .where('status', '=', 'unknown')
    .executeTakeFirst()
  // Settled by the job that asked, as it mostly is, or not of ours: no need to fetch it.
  if (!charge) return
  await followCharge(deps, charge.id)
}

async function applyTransfer(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const done = await deps.db
    .selectFrom('transfers')
    .select('id')
    .where('stripe_transfer_id', '=', id)
    .executeTakeFirst()
  if (done) return
  const { metadata } = await deps.client.transfers.retrieve(id)
  const ours = z.uuid().safeParse(metadata.transfer_id)
  if (ours.success) await recordTransfers(deps, [{ id: ours.data, outcome: { stripe_transfer_id: id } }])
}

async function applyReversedTransfer(deps: StripeDeps, subject: EventSubject): Promise<void> {
  // Its own outcome may not have been recorded yet.
  await applyTransfer(deps, subject)
  await syncReversals(deps, subject.object_id)
}

async function applyRefund(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const known = await deps.db.selectFrom('refunds').select('id').where('stripe_refund_id', '=', id).executeTakeFirst()
  if (known) return followRefund(deps, known.id)
  const { metadata, payment_intent } = await deps.client.refunds.retrieve(id)
  const cash_return = z.uuid().safeParse(metadata?.cash_return_id)
  if (cash_return.success) return executeCashReturn(deps, cash_return.data)
  const ours = z.uuid().safeParse(metadata?.refund_id)
  if (ours.success) await executeRefund(deps, ours.data)
  else await syncReturnedCharge(deps, idOf(payment_intent))
}

async function applyDispute(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const { payment_intent } = await deps.client.disputes.retrieve(id)
  await syncReturnedCharge(deps, idOf(payment_intent))
}

/** Names no refund, so all of this charge are looked at. */
async function applyRefundedCharge(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const { payment_intent } = await deps.client.charges.retrieve(id)
  await syncReturnedCharge(deps, idOf(payment_intent))
}

/** The browser may have been closed between saving the card at Stripe and reporting it to this server. */
async function applySetup(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const { card, customer_id } = cardSetupOf(await deps.client.setupIntents.retrieve(id, { expand: ['payment_method'] }))
  if (!card || !customer_id || card.customer_id !== customer_id) return
  const user = await deps.db.selectFrom('users').select('id').where('customer_id', '=', customer_id).executeTakeFirst()
  if (user) await record(deps, 'saveCard', (write) => saveCard(write, user.id, card))
}

async function applyCard(deps: StripeDeps, { object_id }: EventSubject): Promise<void> {
  await syncCard(deps, object_id)
}

async function applyCashBalance(deps: StripeDeps, { object_id }: EventSubject): Promise<void> {
  await syncCashBalance(deps, object_id)
}

/** A person who was deleted at Stripe cannot be charged; saving the next card makes them a customer again. */
async function applyCustomer(deps: StripeDeps, { object_id: id }: EventSubject): Promise<void> {
  const user = await deps.db.selectFrom('users').select('id').where('customer_id', '=', id).executeTakeFirst()
  if (!user) return
  const customer = await deps.client.customers.retrieve(id)
  if (customer.deleted) await record(deps, 'removeCards', (write) => removeCardsOf(write, user.id))
}
