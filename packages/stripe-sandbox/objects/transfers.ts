import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter } from '../http/failure.ts'
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
import { book } from './balance-transactions.ts'
import { lockNamed, retrieval } from './named.ts'
import { checkDestination, movementsOf, newSending, recordTransfer } from './transfer-record.ts'
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
  await checkDestination(call, asked.destination, 'destination')
  const source = await sourceOf(call, asked.source_transaction)
  const parameters = { ...asked, amount: asked.amount ?? source?.amount ?? missingAmount() }
  if (source !== undefined) await checkSource(call, parameters, source)
  const available_on = await availableOnOf(call, source)
  const sending = newSending({
    amount: parameters.amount,
    available_on,
    currency: parameters.currency,
    description: parameters.description ?? null,
    destination: parameters.destination,
  })
  const [out, into] = movementsOf(unit, sending)
  const [sent, received] = await book(unit, [{ ...out, ...(available_on === unit.now && { covered: true }) }, into])
  return recordTransfer(
    unit,
    sending,
    { sent, received },
    {
      metadata: changedMetadata(null, parameters.metadata),
      source_transaction: source?.id ?? null,
      transfer_group: parameters.transfer_group ?? groupOf(source),
    },
  )
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
  return listObjects(call, { objectType: 'transfer', filters: ['destination', 'transfer_group'], url: '/v1/transfers' })
}

function missingAmount(): never {
  throw badParameter('Missing required param: amount.', 'parameter_missing', 'amount')
}
