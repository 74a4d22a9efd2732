import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import { listBelow, listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { amount, boolean, changedMetadata, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { book } from './balance-transactions.ts'
import { lockNamed, readNamed } from './named.ts'

const SHOWN_IN_TRANSFER = 10

const creation = parametersOf<Stripe.TransferCreateReversalParams>()({
  amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  refund_application_fee: boolean.optional(),
})

/** Takes a transfer back, in whole or in part, as long as the connected account still has the money. */
export async function createReversal(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  const transfer = (await lockNamed(unit, 'transfer', pathId(call))).data
  const left = transfer.amount - transfer.amount_reversed
  if (left === 0) throw refused(`Transfer ${transfer.id} is already fully reversed.`, 'transfer_already_reversed')
  const taken = parameters.amount ?? left
  if (taken > left) {
    throw refused(
      `Reversal amount (${taken}) is greater than unreversed amount on transfer (${left})`,
      undefined,
      'amount',
    )
  }
  const id = newId('transfer_reversal')
  const movement = { currency: transfer.currency, description: parameters.description ?? null }
  const [back] = await book(unit, [
    {
      ...movement,
      account: unit.account,
      amount: taken,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      source: id,
    },
    {
      ...movement,
      account: idOf(transfer.destination) ?? '',
      amount: -taken,
      type: 'payment_refund',
      reporting_category: 'refund',
      source: idOf(transfer.destination_payment) ?? '',
      covered: true,
    },
  ])
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: taken,
    balance_transaction: back?.id ?? null,
    created: unit.now,
    currency: transfer.currency,
    destination_payment_refund: newId('payment_refund'),
    metadata: changedMetadata(null, parameters.metadata),
    source_refund: null,
    transfer: transfer.id,
  }
  unit.insert(reversal)
  const changed = unit.save(withReversal(transfer, reversal))
  unit.emit('transfer.reversed', changed, {
    previous: { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed },
  })
  return reversal
}

export async function retrieveReversal(call: Call): Promise<object> {
  const id = pathId(call, 'reversal')
  const kept = await call.unit.read('transfer_reversal', id)
  if (kept === undefined || kept.data.transfer !== pathId(call)) throw missing('transfer reversal', id)
  return kept.data
}

export async function listReversals(call: Call): Promise<object> {
  const transfer = pathId(call)
  await readNamed(call.unit, 'transfer', transfer)
  return listObjects(call, {
    family: 'transfer_reversal',
    fixed: { transfer },
    url: listBelow(call, 'transfers', 'reversals'),
  })
}

function withReversal(transfer: Stripe.Transfer, reversal: Stripe.TransferReversal): Stripe.Transfer {
  const reversals = [reversal, ...transfer.reversals.data]
  const amount_reversed = transfer.amount_reversed + reversal.amount
  return {
    ...transfer,
    amount_reversed,
    reversed: amount_reversed === transfer.amount,
    reversals: {
      ...transfer.reversals,
      data: reversals.slice(0, SHOWN_IN_TRANSFER),
      has_more: transfer.reversals.has_more || reversals.length > SHOWN_IN_TRANSFER,
    },
  }
}
