import type Stripe from 'stripe'
import { z } from 'zod'
import { missing, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { amount, changedMetadata, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { book } from './balance-transactions.ts'

const creation = parametersOf<Stripe.RefundCreateParams>()({
  amount: amount.optional(),
  charge: text.optional(),
  metadata: metadata.optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export async function createRefund(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  const charge = await chargeToRefund(call, parameters)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const refunded = parameters.amount ?? left
  if (refunded > left) {
    throw refused(
      `Refund amount (${refunded}) is greater than unrefunded amount on charge (${left})`,
      undefined,
      'amount',
    )
  }
  const id = newId('refund')
  const [transaction] = await book(unit, [
    {
      account: unit.account,
      currency: charge.currency,
      amount: -refunded,
      type: 'refund',
      reporting_category: 'refund',
      source: id,
      description: 'REFUND FOR CHARGE',
    },
  ])
  const refund = unit.insert({
    ...refundOf(charge, id, refunded, unit.now),
    balance_transaction: transaction?.id ?? null,
    metadata: changedMetadata(null, parameters.metadata),
    reason: parameters.reason ?? null,
  })
  const changed = unit.save({
    ...charge,
    amount_refunded: charge.amount_refunded + refunded,
    refunded: refunded === left,
  })
  unit.emit('refund.created', refund)
  unit.emit('charge.refunded', changed, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  })
  return refund
}

export async function retrieveRefund(call: Call): Promise<object> {
  const kept = await call.unit.read('refund', pathId(call))
  if (kept === undefined) throw missing('refund', pathId(call))
  return kept.data
}

export async function listRefunds(call: Call): Promise<object> {
  return listObjects(call, { family: 'refund', filters: ['charge', 'payment_intent'], url: '/v1/refunds' })
}

async function chargeToRefund(call: Call, parameters: z.output<typeof creation>): Promise<Stripe.Charge> {
  const id = parameters.charge ?? (await chargeOfIntent(call, parameters.payment_intent))
  const kept = await call.unit.lock('charge', id)
  if (kept === undefined) throw missing('charge', id, 'charge_id')
  if (!kept.data.paid) throw refused(`Charge ${id} has not been paid and cannot be refunded.`)
  return kept.data
}

async function chargeOfIntent(call: Call, intent: string | undefined): Promise<string> {
  if (intent === undefined) {
    throw refused('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const kept = await call.unit.read('payment_intent', intent)
  if (kept === undefined) throw missing('payment_intent', intent, 'intent')
  const charge = kept.data.status === 'succeeded' ? idOf(kept.data.latest_charge) : null
  if (charge === null) {
    throw refused(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent',
    )
  }
  return charge
}

function refundOf(charge: Stripe.Charge, id: string, refunded: number, now: number): Stripe.Refund {
  return {
    id,
    object: 'refund',
    amount: refunded,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}
