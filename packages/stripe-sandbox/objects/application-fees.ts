import type Stripe from 'stripe'
import type { z } from 'zod'
import { badParameter, missing, refused } from '../http/failure.ts'
import { listObjects, withMember } from '../http/lists.ts'
import { type Call, pathId, type Work } from '../http/operation.ts'
import { amount, changedMetadata, metadata, parametersOf, readParameters } from '../http/parameters.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import { book } from './balance-transactions.ts'
import { callsBelow, lockNamed, retrieval } from './named.ts'
import { shareOf } from './share.ts'

const SHOWN_IN_FEE = 10

const creation = parametersOf<Stripe.ApplicationFeeCreateRefundParams>()({
  amount: amount.optional(),
  metadata: metadata.optional(),
})

type FeeBearing = Pick<Stripe.PaymentIntent, 'amount' | 'application_fee_amount' | 'transfer_data'>

/** A platform's fee is taken from what a connected account charges, and is never more than that. */
export function checkApplicationFee(
  work: Work,
  { amount, application_fee_amount: fee, transfer_data }: FeeBearing,
): void {
  if (fee === null) return
  if (work.unit.account === '' && !transfer_data) {
    throw badParameter(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      undefined,
      'application_fee_amount',
    )
  }
  if (fee <= amount) return
  throw badParameter('Your application fee cannot be greater than the amount.', undefined, 'application_fee_amount')
}

/** The fee as the platform sees it, once the charge has succeeded. */
export function recordApplicationFee(
  work: Work,
  fee: Pick<Stripe.ApplicationFee, 'amount' | 'currency' | 'id' | 'originating_transaction'> & {
    /** Whom it was taken from, and of which of its charges. */
    account: string
    charge: string
    balance_transaction: string | null
  },
): void {
  const { unit, context } = work
  const data: Stripe.ApplicationFee = {
    ...fee,
    object: 'application_fee',
    amount_refunded: 0,
    application: context.application,
    created: unit.now,
    fee_source: { charge: fee.charge, type: 'charge' },
    livemode: false,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${fee.id}/refunds` },
  }
  unit.insert(data, {}, '')
  unit.emit('application_fee.created', data, { account: '' })
}

export const retrieveApplicationFee = retrieval('application_fee')

export async function listApplicationFees(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'application_fee', filters: ['charge'], url: '/v1/application_fees' })
}

export async function createFeeRefund(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  return giveFeeBack(call, pathId(call), parameters.amount, parameters.metadata)
}

/** Gives the share of a fee back that belongs to a part of what it was taken from; with the last part, the rest of it. */
export async function giveFeeShareBack(
  work: Work,
  id: string,
  { part, whole, last }: { part: number; whole: number; last: boolean },
): Promise<void> {
  const { amount, amount_refunded } = (await lockNamed(work.unit, 'application_fee', id)).data
  const left = amount - amount_refunded
  const back = last ? left : Math.min(shareOf(amount, part, whole), left)
  if (back > 0) await giveFeeBack(work, id, back)
}

/** Gives a fee back to the connected account it was taken from, in whole or in part. */
export async function giveFeeBack(
  work: Work,
  id: string,
  asked: number | undefined,
  pairs?: z.output<typeof metadata>,
): Promise<Stripe.FeeRefund> {
  const { unit } = work
  const fee = (await lockNamed(unit, 'application_fee', id)).data
  const left = fee.amount - fee.amount_refunded
  if (left === 0) throw refused(`Application fee ${id} has already been refunded.`, 'charge_already_refunded')
  const given = asked ?? left
  if (given > left) {
    throw refused(`Refund amount (${given}) is greater than unrefunded amount on fee (${left})`, undefined, 'amount')
  }
  const refund = newId('fee_refund')
  const movement = { currency: fee.currency, source: refund, description: 'REFUND FOR APPLICATION FEE' }
  const [back] = await book(unit, [
    {
      ...movement,
      account: '',
      amount: -given,
      type: 'application_fee_refund',
      reporting_category: 'platform_earning_refund',
    },
    { ...movement, account: idOf(fee.account) ?? '', amount: given, type: 'adjustment', reporting_category: 'fee' },
  ])
  const data: Stripe.FeeRefund = {
    id: refund,
    object: 'fee_refund',
    amount: given,
    balance_transaction: back?.id ?? null,
    created: unit.now,
    currency: fee.currency,
    fee: id,
    metadata: changedMetadata(null, pairs),
  }
  unit.insert(data, {}, '')
  const changed = unit.save(withRefund(fee, data))
  unit.emit('application_fee.refunded', changed, { account: '', previous: { amount_refunded: fee.amount_refunded } })
  return data
}

const refundUpdate = parametersOf<Stripe.ApplicationFeeUpdateRefundParams>()({ metadata: metadata.optional() })

export async function updateFeeRefund(call: Call): Promise<object> {
  const { metadata: pairs } = readParameters(refundUpdate, call.input)
  const { unit } = call
  const fee = (await lockNamed(unit, 'application_fee', pathId(call))).data
  const before = (await lockNamed(unit, 'fee_refund', pathId(call, 'refund'))).data
  if (before.fee !== fee.id) throw missing('fee refund', before.id)
  const refund = unit.save({ ...before, metadata: changedMetadata(before.metadata, pairs) })
  unit.save({ ...fee, refunds: withMember(fee.refunds, refund) })
  unit.emit('application_fee.refund.updated', refund, { account: '', previous: { metadata: before.metadata } })
  return refund
}

export const feeRefunds = callsBelow({
  objectType: 'fee_refund',
  parent: 'application_fee',
  field: 'fee',
  part: 'refund',
  parents: 'application_fees',
  children: 'refunds',
})

function withRefund(fee: Stripe.ApplicationFee, refund: Stripe.FeeRefund): Stripe.ApplicationFee {
  const refunds = [refund, ...fee.refunds.data]
  const amount_refunded = fee.amount_refunded + refund.amount
  return {
    ...fee,
    amount_refunded,
    refunded: amount_refunded === fee.amount,
    refunds: {
      ...fee.refunds,
      data: refunds.slice(0, SHOWN_IN_FEE),
      has_more: fee.refunds.has_more || refunds.length > SHOWN_IN_FEE,
    },
  }
}
