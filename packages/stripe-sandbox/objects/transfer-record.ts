import type Stripe from 'stripe'
import { missing, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import type { Movement } from './balance-transactions.ts'
import { blankCharge } from './charge-shape.ts'

/** Money on its way to a connected account: both its ends have their ids before anything is booked. */
export interface Sending {
  transfer: string
  payment: string
  amount: number
  currency: string
  destination: string
  available_on: number
  description: string | null
  /** What the platform keeps of it, as a fee taken from the receiver. */
  fee?: { id: string; amount: number; application: string }
}

export function newSending(sending: Omit<Sending, 'payment' | 'transfer'>): Sending {
  return { ...sending, transfer: newId('transfer'), payment: newId('payment') }
}

/** The two movements of a transfer: out of one balance, into the other. */
export function movementsOf(unit: Unit, sending: Sending): [sent: Movement, received: Movement] {
  const { amount, available_on, currency, description, destination, fee } = sending
  const movement = { currency, description, available_on }
  return [
    {
      ...movement,
      account: unit.account,
      amount: -amount,
      type: 'transfer',
      reporting_category: 'transfer',
      source: sending.transfer,
    },
    {
      ...movement,
      account: destination,
      amount,
      type: 'payment',
      reporting_category: 'charge',
      source: sending.payment,
      ...(fee && { application_fee: fee }),
    },
  ]
}

/** Keeps what was sent: the transfer, and the payment it is on the other side. */
export function recordTransfer(
  unit: Unit,
  sending: Sending,
  booked: { sent: Stripe.BalanceTransaction | undefined; received: Stripe.BalanceTransaction | undefined },
  fields: Partial<Stripe.Transfer>,
): Stripe.Transfer {
  const { amount, currency, description, destination, fee, payment } = sending
  const transfer = unit.insert<Stripe.Transfer>({
    ...blankTransfer(sending.transfer, unit.now),
    amount,
    balance_transaction: booked.sent?.id ?? null,
    currency,
    description,
    destination,
    destination_payment: payment,
    ...fields,
  })
  const arrived: Stripe.Charge = {
    ...blankCharge(payment, amount, currency, unit.now),
    amount_captured: amount,
    ...(fee && { application: fee.application, application_fee: fee.id, application_fee_amount: fee.amount }),
    balance_transaction: booked.received?.id ?? null,
    captured: true,
    description,
    paid: true,
    source_transfer: transfer.id,
    status: 'succeeded',
  }
  unit.insert(arrived, {}, destination)
  unit.emit('transfer.created', transfer)
  return transfer
}

/** Money is sent only to accounts that are there and may receive transfers. */
export async function checkDestination({ unit }: Work, destination: string, param: string): Promise<void> {
  const account = await unit.read('account', destination)
  if (account === undefined) throw missing('destination', destination, param)
  if (account.data.capabilities?.transfers === 'active') return
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    'insufficient_capabilities_for_transfer',
  )
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
