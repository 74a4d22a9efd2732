import type Stripe from 'stripe'
import { badParameter, exclusive, missing, refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { recordApplicationFee } from './application-fees.ts'
import type { Movement } from './balance-transactions.ts'
import { checkDestination, movementsOf, newSending, recordTransfer, type Sending } from './transfer-record.ts'

export type Routed = Pick<
  Stripe.PaymentIntent,
  'amount' | 'application_fee_amount' | 'currency' | 'on_behalf_of' | 'transfer_data'
>

/** Whether a platform may charge in this way: for whom, to whom the money goes, and how much of it. */
export async function checkRouting(work: Work, intent: Routed): Promise<void> {
  const { amount, application_fee_amount, transfer_data } = intent
  const merchant = idOf(intent.on_behalf_of)
  if (merchant !== null) await checkMerchant(work, merchant)
  if (!transfer_data) return
  if (work.unit.account !== '') {
    const message = 'You cannot use `transfer_data[destination]` on a charge that is made on a connected account.'
    throw badParameter(message, undefined, 'transfer_data[destination]')
  }
  await checkDestination(work, idOf(transfer_data.destination) ?? '', 'transfer_data[destination]')
  if (transfer_data.amount === undefined) return
  if (application_fee_amount !== null) {
    throw exclusive(['application_fee_amount', 'transfer_data[amount]'], 'transfer_data[amount]')
  }
  if (transfer_data.amount <= amount) return
  throw badParameter('The transfer amount cannot be greater than the amount.', undefined, 'transfer_data[amount]')
}

/** Where the money of a destination charge goes; undefined for a charge that stays where it was made. */
export function sendingOf(work: Work, intent: Stripe.PaymentIntent, available_on: number): Sending | undefined {
  const { amount, application_fee_amount, currency, description, transfer_data } = intent
  if (!transfer_data) return undefined
  const { application } = work.context
  const fee = application_fee_amount && { id: newId('application_fee'), amount: application_fee_amount, application }
  return newSending({
    amount: transfer_data.amount ?? amount,
    available_on,
    currency,
    description,
    destination: idOf(transfer_data.destination) ?? '',
    ...(fee && { fee }),
  })
}

/** Out of the platform's balance, into the other, and the platform's fee back. */
export function routedMovements({ unit }: Work, sending: Sending | undefined): Movement[] {
  if (sending === undefined) return []
  const { available_on, currency, fee } = sending
  return [...movementsOf(unit, sending), ...(fee ? [platformsPart(fee, currency, available_on)] : [])]
}

/** Keeps the transfer and the fee of a destination charge; what the charge then says of them. */
export function recordRouting(
  work: Work,
  sending: Sending | undefined,
  charge: Stripe.Charge,
  booked: Stripe.BalanceTransaction[],
): Partial<Stripe.Charge> {
  if (sending === undefined) return {}
  const [sent, received, earned] = booked
  const { fee } = sending
  const { transfer_group } = charge
  recordTransfer(work.unit, sending, { sent, received }, { source_transaction: charge.id, transfer_group })
  if (fee === undefined) return { transfer: sending.transfer }
  recordApplicationFee(work, {
    id: fee.id,
    account: sending.destination,
    amount: fee.amount,
    balance_transaction: earned?.id ?? null,
    charge: sending.payment,
    currency: sending.currency,
    originating_transaction: charge.id,
  })
  return { application: fee.application, application_fee: fee.id, transfer: sending.transfer }
}

/** The platform's fee arrives on its own balance together with the charge it is part of. */
export function platformsPart(fee: { id: string; amount: number }, currency: string, available_on: number): Movement {
  const { id: source, amount } = fee
  const type = 'application_fee'
  return { account: '', currency, amount, type, reporting_category: 'platform_earning', source, available_on }
}

/** What is charged on behalf of an account is charged as if by it: it must be able to. */
async function checkMerchant({ unit }: Work, merchant: string): Promise<void> {
  const account = await unit.read('account', merchant)
  if (account === undefined) throw missing('account', merchant, 'on_behalf_of')
  if (account.data.capabilities?.card_payments === 'active') return
  throw refused(
    `The account ${merchant} cannot be charged on behalf of: it needs the capability card_payments to be active.`,
    'account_invalid',
    'on_behalf_of',
  )
}
