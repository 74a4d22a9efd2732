import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { amount, changedMetadata, currency, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { book } from './balance-transactions.ts'
import { payoutBank } from './bank-accounts.ts'
import { lockNamed, retrieval } from './named.ts'
import { orderPayout } from './payout-order.ts'

const creation = parametersOf<Stripe.PayoutCreateParams>()({
  amount,
  currency,
  description: text.optional(),
  destination: text.optional(),
  metadata: metadata.optional(),
  method: z.enum(['instant', 'standard']).optional(),
  source_type: z.literal('card').optional(),
  statement_descriptor: text.max(22).optional(),
})

const update = parametersOf<Stripe.PayoutUpdateParams>()({ metadata: metadata.optional() })

/** Sends money from the balance to the bank: the platform's, or with Stripe-Account the connected account's. */
export async function createPayout(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  if (parameters.method === 'instant') {
    throw refused(
      'The bank account or debit card cannot receive instant payouts.',
      'instant_payouts_unsupported',
      'method',
    )
  }
  const destination = await payoutBank(call, parameters.currency, parameters.destination)
  return orderPayout(unit, {
    amount: parameters.amount,
    automatic: false,
    currency: parameters.currency,
    description: parameters.description ?? null,
    destination,
    metadata: changedMetadata(null, parameters.metadata),
    statement_descriptor: parameters.statement_descriptor ?? null,
  })
}

export const retrievePayout = retrieval('payout')

export async function updatePayout(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const before = await lockPayout(call)
  const payout = call.unit.save({ ...before, metadata: changedMetadata(before.metadata, parameters.metadata) })
  call.unit.emit('payout.updated', payout, { previous: { metadata: before.metadata } })
  return payout
}

/** Calls a payout back that has not left yet. */
export async function cancelPayout(call: Call): Promise<object> {
  readParameters(z.strictObject({}), call.input)
  const { unit } = call
  const before = await lockPayout(call)
  if (before.status !== 'pending') {
    throw refused(`Payouts can only be canceled while they are pending; this one has a status of ${before.status}.`)
  }
  const [back] = await book(unit, [
    {
      account: unit.account,
      currency: before.currency,
      amount: before.amount,
      type: 'payout_cancel',
      reporting_category: 'payout_reversal',
      source: before.id,
    },
  ])
  const payout = unit.save<Stripe.Payout>({
    ...before,
    failure_balance_transaction: back?.id ?? null,
    status: 'canceled',
  })
  unit.emit('payout.canceled', payout)
  return payout
}

export async function listPayouts(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'payout', filters: ['destination', 'status'], url: '/v1/payouts' })
}

async function lockPayout(call: Call): Promise<Stripe.Payout> {
  return (await lockNamed(call.unit, 'payout', pathId(call))).data
}
