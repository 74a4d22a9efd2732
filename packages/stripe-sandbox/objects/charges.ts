import type Stripe from 'stripe'
import { listObjects } from '../http/lists.ts'
import type { Call, SandboxContext, Work } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { recordApplicationFee } from './application-fees.ts'
import { book } from './balance-transactions.ts'
import { blankCharge } from './charge-shape.ts'
import { platformsPart, recordRouting, routedMovements, sendingOf } from './destination-charge.ts'
import { openDispute } from './dispute-lifecycle.ts'
import { retrieval } from './named.ts'
import { paymentDetailsOf } from './payment-details.ts'
import { settledCharge, settledOn, settlementOf } from './settlement.ts'
import { type Decline, TEST_CARDS } from './test-cards.ts'

export const retrieveCharge = retrieval('charge')

export async function listCharges(call: Call): Promise<object> {
  const filters = ['customer', 'payment_intent', 'transfer_group']
  return listObjects(call, { objectType: 'charge', filters, url: '/v1/charges' })
}

/** Takes the intent's amount: a new charge, or the end of one that was pending. */
export async function takePayment(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  pending = newCharge(work, intent, method.data),
): Promise<Stripe.Charge> {
  const { unit, context } = work
  const { id } = pending
  const settlement = await settlementOf(work)
  const { test_card } = method.hidden
  const booked = settledCharge(settlement, intent, { at: unit.now, method: method.data, test_card })
  const { available_on } = booked
  const sending = sendingOf(work, intent, available_on)
  const direct = sending === undefined && intent.application_fee_amount !== null
  const applicationFee = { id: newId('application_fee'), amount: direct ? (intent.application_fee_amount ?? 0) : 0 }
  const [transaction, ...more] = await book(unit, [
    {
      ...booked,
      account: unit.account,
      type: method.data.type === 'card' ? 'charge' : 'payment',
      reporting_category: 'charge',
      source: id,
      description: intent.description,
      application_fee: {
        amount: settledOn(settlement.currencies, { ...intent, amount: applicationFee.amount }, unit.now).amount,
        application: context.application,
      },
    },
    ...routedMovements(work, sending),
    ...(direct ? [platformsPart(applicationFee, intent.currency, available_on)] : []),
  ])
  const paid: Stripe.Charge = {
    ...asPaid(context, pending, transaction),
    ...(direct && { application: context.application, application_fee: applicationFee.id }),
  }
  const charge = save(unit, { ...paid, ...recordRouting(work, sending, paid, more) }, pending)
  if (direct) {
    recordApplicationFee(work, {
      ...applicationFee,
      account: unit.account,
      balance_transaction: more[0]?.id ?? null,
      charge: id,
      currency: intent.currency,
      originating_transaction: null,
    })
  }
  unit.emit('charge.succeeded', charge)
  const disputed = TEST_CARDS[test_card ?? '']?.disputed
  if (disputed !== undefined) await openDispute(unit, charge, disputed)
  return charge
}

/** Records that the payment is under way and nobody knows yet how it ends. */
export function recordPending(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
): Stripe.Charge {
  const charge = work.unit.insert<Stripe.Charge>({
    ...newCharge(work, intent, method.data),
    captured: true,
    outcome: outcomeOf('authorized', 'approved_by_network', 'Payment complete.', null),
    status: 'pending',
  })
  work.unit.emit('charge.pending', charge)
  return charge
}

/** Records that the payment was tried and refused. */
export function recordDecline(
  work: Work,
  intent: Stripe.PaymentIntent,
  method: StoredObject<'payment_method'>,
  decline: Decline,
  pending = newCharge(work, intent, method.data),
): Stripe.Charge {
  const charge = asDeclined(pending, decline)
  save(work.unit, charge, pending)
  work.unit.emit('charge.failed', charge)
  return charge
}

/** A charge whose money has come. */
export function asPaid(
  { publicUrl }: SandboxContext,
  charge: Stripe.Charge,
  transaction: Stripe.BalanceTransaction | undefined,
): Stripe.Charge {
  return {
    ...charge,
    amount_captured: charge.amount,
    balance_transaction: transaction?.id ?? null,
    captured: true,
    outcome: outcomeOf('authorized', 'approved_by_network', 'Payment complete.', null),
    paid: true,
    receipt_url: `${publicUrl}/receipts/${charge.id}`,
    status: 'succeeded',
  }
}

/** A charge that the payer's bank refused. */
export function asDeclined(charge: Stripe.Charge, decline: Decline): Stripe.Charge {
  return {
    ...charge,
    failure_code: decline.code,
    failure_message: decline.message,
    outcome: outcomeOf(
      'issuer_declined',
      'declined_by_network',
      'The bank did not return any further details with this decline.',
      decline.decline_code ?? decline.code,
    ),
    status: 'failed',
  }
}

function outcomeOf(
  type: string,
  network_status: string,
  seller_message: string,
  reason: string | null,
): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status,
    reason,
    risk_level: 'normal',
    risk_score: 1,
    seller_message,
    type,
  }
}

function save(unit: Unit, charge: Stripe.Charge, before: Stripe.Charge): Stripe.Charge {
  return before.status === 'pending' ? unit.save(charge) : unit.insert(charge)
}

/** A charge of an intent's amount, before it is known what becomes of it. */
export function newCharge(
  { unit: { now } }: { unit: Pick<Unit, 'now'> },
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  id = newId(method.type === 'card' ? 'charge' : 'payment'),
): Stripe.Charge {
  return {
    ...blankCharge(id, intent.amount, intent.currency, now),
    application_fee_amount: intent.application_fee_amount,
    billing_details: method.billing_details,
    customer: idOf(intent.customer),
    description: intent.description,
    metadata: intent.metadata,
    on_behalf_of: intent.on_behalf_of,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: paymentDetailsOf(method, { id, amount: intent.amount }),
    receipt_email: intent.receipt_email,
    shipping: intent.shipping,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    transfer_data: intent.transfer_data ? { amount: null, ...intent.transfer_data } : null,
    transfer_group: intent.transfer_group ?? (intent.transfer_data ? `group_${intent.id}` : null),
  }
}
