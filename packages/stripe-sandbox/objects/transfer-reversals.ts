import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import { withMember } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import { amount, boolean, changedMetadata, metadata, parametersOf, readParameters, text } from '../http/parameters.ts'
import { idOf } from '../store/stored.ts'
import { giveFeeShareBack } from './application-fees.ts'
import { callsBelow, lockNamed } from './named.ts'
import { reverseTransfer } from './reverse-transfer.ts'

const creation = parametersOf<Stripe.TransferCreateReversalParams>()({
  amount: amount.optional(),
  description: text.optional(),
  metadata: metadata.optional(),
  refund_application_fee: boolean.optional(),
})

export async function createReversal(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const transfer = (await lockNamed(call.unit, 'transfer', pathId(call))).data
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
  if (parameters.refund_application_fee === true) await giveFeeBackWith(call, transfer, taken)
  return reverseTransfer(call, transfer, {
    amount: taken,
    description: parameters.description ?? null,
    metadata: changedMetadata(null, parameters.metadata),
    source_refund: null,
  })
}

const update = parametersOf<Stripe.TransferUpdateReversalParams>()({ metadata: metadata.optional() })

export async function updateReversal(call: Call): Promise<object> {
  const { metadata: pairs } = readParameters(update, call.input)
  const { unit } = call
  const transfer = (await lockNamed(unit, 'transfer', pathId(call))).data
  const before = (await lockNamed(unit, 'transfer_reversal', pathId(call, 'reversal'))).data
  if (idOf(before.transfer) !== transfer.id) throw missing('transfer reversal', before.id)
  const reversal = unit.save({ ...before, metadata: changedMetadata(before.metadata, pairs) })
  unit.save({ ...transfer, reversals: withMember(transfer.reversals, reversal) })
  return reversal
}

export const reversals = callsBelow({
  objectType: 'transfer_reversal',
  parent: 'transfer',
  field: 'transfer',
  part: 'reversal',
  parents: 'transfers',
  children: 'reversals',
})

/** The platform's fee on a destination charge goes back in the proportion of what is taken back. */
async function giveFeeBackWith(call: Call, transfer: Stripe.Transfer, taken: number): Promise<void> {
  const destination = idOf(transfer.destination) ?? ''
  const payment = await call.unit.lock('charge', idOf(transfer.destination_payment) ?? '', destination)
  const fee = idOf(payment?.data.application_fee)
  if (fee === null) throw refused(`Transfer ${transfer.id} has no application fee to refund.`)
  await giveFeeShareBack(call, fee, { part: taken, whole: transfer.amount, last: taken === transfer.amount })
}
