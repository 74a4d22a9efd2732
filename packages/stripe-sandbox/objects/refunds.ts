import type Stripe from 'stripe'
import { z } from 'zod'
import { refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  amount,
  boolean,
  changedMetadata,
  currency,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { money } from '../pages/money.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { giveFeeShareBack } from './application-fees.ts'
import { book } from './balance-transactions.ts'
import { returnCash } from './cash-refunds.ts'
import { lockNamed, readNamed, retrieval } from './named.ts'
import { giveCashBack } from './refund-destination.ts'
import { expectOutcome, laterOutcome } from './refund-outcomes.ts'
import { refundOf } from './refund-shape.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { settled } from './settlement.ts'
import { shareOf } from './share.ts'

const creation = parametersOf<Stripe.RefundCreateParams>()({
  amount: amount.optional(),
  charge: text.optional(),
  currency: currency.optional(),
  customer: text.optional(),
  instructions_email: text.optional(),
  metadata: metadata.optional(),
  origin: z.literal('customer_balance').optional(),
  payment_intent: text.optional(),
  refund_application_fee: boolean.optional(),
  reverse_transfer: boolean.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
})

export async function createRefund(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  if (parameters.origin === 'customer_balance') return returnCash(call, parameters)
  const charge = await chargeToRefund(call, parameters)
  await refuseDisputed(call, charge)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) throw refused(`Charge ${charge.id} has already been refunded.`, 'charge_already_refunded')
  const refunded = parameters.amount ?? left
  if (refunded > left) {
    const [asked, rest] = [money(refunded, charge.currency), money(left, charge.currency)]
    const message = `Refund amount (${asked}) is greater than unrefunded amount on charge (${rest})`
    throw refused(message, undefined, 'amount')
  }
  const byCard = charge.payment_method_details?.type === 'card'
  const id = newId(byCard ? 'refund' : 'payment_refund')
  const [transaction] = await book(unit, [
    {
      ...(await settled(unit, { amount: -refunded, currency: charge.currency })),
      account: unit.account,
      type: byCard ? 'refund' : 'payment_refund',
      reporting_category: 'refund',
      source: id,
      description: 'REFUND FOR CHARGE',
    },
  ])
  const { refund_application_fee, reverse_transfer } = parameters
  const reversal = await takeBack(call, charge, id, { amount: refunded, refund_application_fee, reverse_transfer })
  const outcome = byCard ? await laterOutcome(unit, charge) : undefined
  const refund = unit.insert<Stripe.Refund>({
    ...refundOf(charge, id, refunded, unit.now),
    status: outcome === 'succeeds_later' ? 'pending' : 'succeeded',
    balance_transaction: transaction?.id ?? null,
    metadata: changedMetadata(null, parameters.metadata),
    reason: parameters.reason ?? null,
    transfer_reversal: reversal?.id ?? null,
  })
  const changed = unit.save({
    ...charge,
    amount_refunded: charge.amount_refunded + refunded,
    refunded: refunded === left,
  })
  await giveCashBack(unit, charge, refund)
  if (outcome) await expectOutcome(unit, refund.id, outcome)
  unit.emit('refund.created', refund)
  unit.emit('charge.refunded', changed, {
    previous: { amount_refunded: charge.amount_refunded, refunded: charge.refunded },
  })
  return refund
}

export const retrieveRefund = retrieval('refund')

const update = parametersOf<Stripe.RefundUpdateParams>()({ metadata: metadata.optional() })

export async function updateRefund(call: Call): Promise<object> {
  const parameters = readParameters(update, call.input)
  const before = (await lockNamed(call.unit, 'refund', pathId(call))).data
  const refund = call.unit.save({ ...before, metadata: changedMetadata(before.metadata, parameters.metadata) })
  const previous = { metadata: before.metadata }
  call.unit.emit('refund.updated', refund, { previous })
  call.unit.emit('charge.refund.updated', refund, { previous })
  return refund
}

export async function listRefunds(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'refund', filters: ['charge', 'payment_intent'], url: '/v1/refunds' })
}

/** What the bank has taken back cannot be given back as well; while it only asks, it can. */
async function refuseDisputed({ unit }: Call, charge: Stripe.Charge): Promise<void> {
  if (!charge.disputed) return
  const found = await unit.db.query<{ data: Stripe.Dispute }>(
    `select data from stripe_sandbox.objects where object = 'dispute' and data->>'charge' = $1`,
    [charge.id],
  )
  const final = found.rows.some(({ data }) => !data.is_charge_refundable && data.status !== 'won')
  if (final) throw refused(`Charge ${charge.id} has been charged back; cannot issue a refund.`, 'charge_disputed')
}

/** What had gone on from a charge comes back with it, where the platform wants that: its fee, and the transfer. */
async function takeBack(
  call: Call,
  charge: Stripe.Charge,
  refund: string,
  { amount, reverse_transfer = false, refund_application_fee = false }: Back,
): Promise<Stripe.TransferReversal | undefined> {
  const transfer = idOf(charge.transfer)
  if (reverse_transfer && transfer === null) {
    throw refused(`Charge ${charge.id} has no transfer that could be reversed.`, undefined, 'reverse_transfer')
  }
  if (refund_application_fee) {
    if (transfer !== null && !reverse_transfer) {
      const message =
        'The application fee of a destination charge can only be refunded together with its transfer: set reverse_transfer.'
      throw refused(message, undefined, 'refund_application_fee')
    }
    const fee = idOf(charge.application_fee)
    if (fee === null) throw refused(`Charge ${charge.id} has no application fee to refund.`)
    const last = charge.amount_refunded + amount === charge.amount
    await giveFeeShareBack(call, fee, { part: amount, whole: charge.amount, last })
  }
  return transfer === null || !reverse_transfer ? undefined : reverseShare(call, charge, transfer, refund, amount)
}

interface Back {
  amount: number
  reverse_transfer: boolean | undefined
  refund_application_fee: boolean | undefined
}

/** The transfer comes back in the proportion of what is refunded; all parts together make the whole. */
async function reverseShare(
  call: Call,
  charge: Stripe.Charge,
  id: string,
  source_refund: string,
  refunded: number,
): Promise<Stripe.TransferReversal | undefined> {
  const transfer = (await lockNamed(call.unit, 'transfer', id)).data
  const upTo = (part: number) => shareOf(transfer.amount, part, charge.amount)
  const share = upTo(charge.amount_refunded + refunded) - upTo(charge.amount_refunded)
  const amount = Math.min(share, transfer.amount - transfer.amount_reversed)
  if (amount === 0) return undefined
  return reverseTransfer(call, transfer, { amount, description: null, metadata: {}, source_refund })
}

async function chargeToRefund(call: Call, parameters: z.output<typeof creation>): Promise<Stripe.Charge> {
  const id = parameters.charge ?? (await chargeOfIntent(call, parameters.payment_intent))
  const stored = await lockNamed(call.unit, 'charge', id, 'charge_id')
  if (!stored.data.paid) throw refused(`Charge ${id} has not been paid and cannot be refunded.`)
  return stored.data
}

async function chargeOfIntent(call: Call, intent: string | undefined): Promise<string> {
  if (intent === undefined) {
    throw refused('One of the following params should be provided for this request: payment_intent or charge.')
  }
  const stored = await readNamed(call.unit, 'payment_intent', intent, 'intent')
  const charge = stored.data.status === 'succeeded' ? idOf(stored.data.latest_charge) : null
  if (charge === null) {
    throw refused(
      `This PaymentIntent (${intent}) does not have a successful charge to refund.`,
      undefined,
      'payment_intent',
    )
  }
  return charge
}
