import type Stripe from 'stripe'
import { followIntent, type SandboxContext, type Work } from '../http/operation.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { recordDecline, recordPending, takePayment } from './charges.ts'
import { wayOf } from './payment-method-types.ts'
import { attachChecked, takePaymentMethod } from './saved-cards.ts'
import { DEBIT_DECLINES, TEST_BANKS } from './test-banks.ts'
import type { Decline } from './test-cards.ts'

const CARD_SECONDS = 1

/** The money is there: it is booked, and the method saved where that was asked for. */
export async function succeed(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  {
    authenticated = method.hidden.authenticated === true,
    pending,
  }: { authenticated?: boolean; pending?: Stripe.Charge } = {},
): Promise<Stripe.PaymentIntent> {
  const { unit } = work
  const charge = await takePayment(work, intent, method, pending)
  const customer = idOf(intent.customer)
  const saves = intent.setup_future_usage !== null && customer !== null && method.data.customer === null
  if (saves) attachChecked(unit, { data: method.data, hidden: { ...method.hidden, authenticated } }, customer)
  const done = unit.save<Stripe.PaymentIntent>({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.data.id,
    status: 'succeeded',
  })
  unit.emit('payment_intent.succeeded', done)
  await followIntent(work, done)
  return done
}

/** The payment was refused: the intent waits for another method. */
export async function fail(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  reason: Decline,
  pending?: Stripe.Charge,
): Promise<Stripe.PaymentIntent> {
  const charge = recordDecline(work, intent, method, reason, pending)
  const failed = work.unit.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: { ...reason, charge: charge.id, payment_method: method.data, type: 'card_error' },
    latest_charge: charge.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  })
  work.unit.emit('payment_intent.payment_failed', failed)
  await followIntent(work, failed)
  return failed
}

/** The person paying has something to do first. */
export async function requireAction(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  next_action: Stripe.PaymentIntent.NextAction,
): Promise<Stripe.PaymentIntent> {
  const waiting = work.unit.save<Stripe.PaymentIntent>({
    ...intent,
    next_action,
    payment_method: method.data.id,
    status: 'requires_action',
  })
  work.unit.emit('payment_intent.requires_action', waiting)
  await followIntent(work, waiting)
  return waiting
}

/** The payment is under way, and what becomes of it is known later. */
export async function startProcessing(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  seconds = settlingTime(method),
): Promise<Stripe.PaymentIntent> {
  const { unit } = work
  const charge = recordPending(work, intent, method)
  const processing = unit.save<Stripe.PaymentIntent>({
    ...intent,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.data.id,
    status: 'processing',
  })
  const due_at = unit.now + seconds
  await schedule(unit.db, { kind: 'payment_settled', account: unit.account, subject: intent.id, due_at })
  unit.emit('payment_intent.processing', processing)
  await followIntent(work, processing)
  return processing
}

/** It has become known what became of a payment under way. */
export async function settleProcessing(unit: Unit, id: string, context: SandboxContext): Promise<void> {
  const work = { unit, context }
  const intent = (await unit.lock('payment_intent', id))?.data
  if (intent?.status !== 'processing') return
  const method = await takePaymentMethod(work, idOf(intent.payment_method) ?? '', 'payment_method')
  const pending = (await unit.lock('charge', idOf(intent.latest_charge) ?? ''))?.data
  const declines = TEST_BANKS[method.hidden.test_bank ?? '']?.declines
  if (declines !== undefined) await fail(work, intent, method, DEBIT_DECLINES[declines], pending)
  else await succeed(work, intent, method, { authenticated: true, ...(pending && { pending }) })
}

function settlingTime(method: StoredObject<'payment_method'>): number {
  if (wayOf(method.data).taken !== 'by_debit') return CARD_SECONDS
  return TEST_BANKS[method.hidden.test_bank ?? '']?.settles_after ?? CARD_SECONDS
}
