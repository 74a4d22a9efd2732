import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, missing, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  amount,
  changedMetadata,
  clearable,
  currency,
  given,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { book } from './balance-transactions.ts'
import { blankCharge } from './charge-shape.ts'
import { lockNamed, retrieval } from './named.ts'
import { availableOnOf, checkSource, groupOf, sourceOf } from './transfer-source.ts'

const creation = parametersOf<Stripe.TransferCreateParams>()({
  amount: amount.optional(),
  currency,
  description: text.optional(),
  destination: text,
  metadata: metadata.optional(),
  source_transaction: text.optional(),
  source_type: z.enum(['bank_account', 'card', 'fpx']).optional(),
  transfer_group: text.optional(),
})

const update = parametersOf<Stripe.TransferUpdateParams>()({
  description: clearable(text).optional(),
  metadata: metadata.optional(),
})

export async function createTransfer(call: Call): Promise<object> {
  const asked = readParameters(creation, call.input)
  const { unit } = call
  await checkDestination(call, asked.destination)
  const source = await sourceOf(call, asked.source_transaction)
  const parameters = { ...asked, amount: asked.amount ?? source?.amount ?? missingAmount() }
  if (source !== undefined) await checkSource(call, parameters, source)
  const available_on = await availableOnOf(call, source)
  const id = newId('transfer')
  const payment = newId('payment')
  const movement = { currency: parameters.currency, description: parameters.description ?? null, available_on }
  const [sent, received] = await book(unit, [
    {
      ...movement,
      account: unit.account,
      amount: -parameters.amount,
      type: 'transfer',
      reporting_category: 'transfer',
      source: id,
      ...(available_on === unit.now && { covered: true }),
    },
    {
      ...movement,
      account: parameters.destination,
      amount: parameters.amount,
      type: 'payment',
      reporting_category: 'charge',
      source: payment,
    },
  ])
  const transfer = unit.insert<Stripe.Transfer>({
    ...blankTransfer(id, unit.now),
    ...given({ description: parameters.description }),
    amount: parameters.amount,
    balance_transaction: sent?.id ?? null,
    currency: parameters.currency,
    destination: parameters.destination,
    destination_payment: payment,
    metadata: changedMetadata(null, parameters.metadata),
    source_transaction: source?.id ?? null,
    transfer_group: parameters.transfer_group ?? groupOf(source),
  })
  const arrived: Stripe.Charge = {
    ...blankCharge(payment, parameters.amount, parameters.currency, unit.now),
    amount_captured: parameters.amount,
    balance_transaction: received?.id ?? null,
    captured: true,
    description: transfer.description,
    paid: true,
    source_transfer: id,
    status: 'succeeded',
  }
  unit.insert(arrived, {}, parameters.destination)
  unit.emit('transfer.created', transfer)
  return transfer
}

export const retrieveTransfer = retrieval('transfer')

export async function updateTransfer(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const { data } = await lockNamed(call.unit, 'transfer', pathId(call))
  const transfer = call.unit.save({
    ...data,
    ...given({ description: parameters.description }),
    metadata: changedMetadata(data.metadata, parameters.metadata),
  })
  call.unit.emit('transfer.updated', transfer, {
    previous: { description: data.description, metadata: data.metadata },
  })
  return transfer
}

export async function listTransfers(call: Call): Promise<object> {
  return listObjects(call, { family: 'transfer', filters: ['destination', 'transfer_group'], url: '/v1/transfers' })
}

async function checkDestination(call: Call, destination: string): Promise<void> {
  const account = await call.unit.read('account', destination)
  if (account === undefined) throw missing('destination', destination, 'destination_account')
  if (account.data.capabilities?.transfers === 'active') return
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
  )
}

function missingAmount(): never {
  throw badParameter('Missing required param: amount.', 'parameter_missing', 'amount')
}

function blankTransfer(id: string, now: number): Stripe.Transfer {
  return {
    id,
    object: 'transfer',
    amount: 0,
    amount_reversed: 0,
    balance_transaction: null,
    created: now,
    currency: '',
    description: null,
    destination: null,
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    transfer_group: null,
  }
}
