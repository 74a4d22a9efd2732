import type Stripe from 'stripe'
import type { Work } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { book, pendingUntil } from './balance-transactions.ts'
import { refundOf } from './refund-shape.ts'

const SHOWN_IN_TRANSFER = 10

type Taken = Pick<Stripe.TransferReversal, 'amount' | 'metadata'> & {
  description: string | null
  /** The refund of the charge that the transfer was part of. */
  source_refund: string | null
}

/** Takes a transfer back, in whole or in part, as long as the connected account still has the money. */
export async function reverseTransfer(
  { unit }: Work,
  transfer: Stripe.Transfer,
  { amount, description, metadata, source_refund }: Taken,
): Promise<Stripe.TransferReversal> {
  const destination = idOf(transfer.destination) ?? ''
  const payment = (await unit.lock('charge', idOf(transfer.destination_payment) ?? '', destination))?.data
  if (payment === undefined) throw new Error(`Transfer ${transfer.id} arrived nowhere`)
  const id = newId('transfer_reversal')
  const given = newId('payment_refund')
  // What is still pending on both sides is taken out of what is pending.
  const available_on = await pendingUntil(unit, idOf(transfer.balance_transaction))
  const movement = { currency: transfer.currency, description, available_on }
  const [back, gone] = await book(unit, [
    {
      ...movement,
      account: unit.account,
      amount,
      type: 'transfer_refund',
      reporting_category: 'transfer_reversal',
      source: id,
    },
    {
      ...movement,
      account: destination,
      amount: -amount,
      type: 'payment_refund',
      reporting_category: 'refund',
      source: given,
      ...(available_on === unit.now && { covered: true }),
    },
  ])
  const refund: Stripe.Refund = {
    ...refundOf(payment, given, amount, unit.now),
    balance_transaction: gone?.id ?? null,
    source_transfer_reversal: id,
  }
  unit.insert(refund, {}, destination)
  const amount_refunded = payment.amount_refunded + amount
  unit.save<Stripe.Charge>(
    { ...payment, amount_refunded, refunded: amount_refunded === payment.amount },
    undefined,
    destination,
  )
  const reversal = unit.insert<Stripe.TransferReversal>({
    id,
    object: 'transfer_reversal',
    amount,
    balance_transaction: back?.id ?? null,
    created: unit.now,
    currency: transfer.currency,
    destination_payment_refund: given,
    metadata,
    source_refund,
    transfer: transfer.id,
  })
  unit.emit('transfer.reversed', unit.save(withReversal(transfer, reversal)), {
    previous: { amount_reversed: transfer.amount_reversed, reversed: transfer.reversed },
  })
  return reversal
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
