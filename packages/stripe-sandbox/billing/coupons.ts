import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, exclusive, refused } from '../http/failure.ts'
import { listObjects } from '../http/lists.ts'
import { type Call, pathId } from '../http/operation.ts'
import {
  amount,
  changedMetadata,
  currency,
  decimal,
  given,
  integer,
  metadata,
  parametersOf,
  readParameters,
  text,
} from '../http/parameters.ts'
import { lockNamed, retrieval } from '../objects/named.ts'
import { previousAttributes } from '../objects/previous-attributes.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'
import { schedule } from '../time/due-work.ts'
import { endCodesOf } from './promotion-codes.ts'

const MAX_NAME = 40

const creation = parametersOf<Stripe.CouponCreateParams>()({
  amount_off: amount.optional(),
  applies_to: z.strictObject({ products: z.array(text).min(1).optional() }).optional(),
  currency: currency.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: amount.optional(),
  id: text.max(200).optional(),
  max_redemptions: amount.optional(),
  metadata: metadata.optional(),
  name: text.max(MAX_NAME).optional(),
  percent_off: decimal.refine((value) => value > 0 && value <= 100, 'percent').optional(),
  redeem_by: integer.optional(),
})

const update = parametersOf<Stripe.CouponUpdateParams>()({
  metadata: metadata.optional(),
  name: text.max(MAX_NAME).optional(),
})

export async function createCoupon(call: Call): Promise<object> {
  const parameters = readParameters(creation, call.input)
  const { unit } = call
  checkTerms(parameters, unit.now)
  const { amount_off = null, percent_off = null, duration = 'once', redeem_by = null } = parameters
  const coupon: Stripe.Coupon = {
    id: parameters.id ?? newId('coupon'),
    object: 'coupon',
    amount_off,
    created: unit.now,
    currency: amount_off === null ? null : (parameters.currency ?? null),
    duration,
    duration_in_months: parameters.duration_in_months ?? null,
    livemode: false,
    max_redemptions: parameters.max_redemptions ?? null,
    metadata: changedMetadata(null, parameters.metadata),
    name: parameters.name ?? null,
    percent_off,
    redeem_by,
    times_redeemed: 0,
    valid: true,
  }
  const products = parameters.applies_to?.products ?? null
  await save(unit, coupon, products)
  if (redeem_by !== null) {
    await schedule(unit.db, { kind: 'coupon_ended', account: unit.account, subject: coupon.id, due_at: redeem_by })
  }
  unit.emit('coupon.created', coupon)
  return coupon
}

export const retrieveCoupon = retrieval('coupon')

export async function updateCoupon(call: Call): Promise<object> {
  const asked = readParameters(update, call.input)
  const { data: before } = await lockNamed(call.unit, 'coupon', pathId(call))
  const coupon = call.unit.save<Stripe.Coupon>({
    ...before,
    ...given({ name: asked.name }),
    metadata: changedMetadata(before.metadata, asked.metadata),
  })
  call.unit.emit('coupon.updated', coupon, { previous: previousAttributes(before, asked) })
  return coupon
}

/** Nobody can redeem it any more; discounts that were made of it stay. */
export async function deleteCoupon(call: Call): Promise<object> {
  const { data } = await lockNamed(call.unit, 'coupon', pathId(call))
  await endCodesOf(call.unit, data.id)
  call.unit.emit('coupon.deleted', data)
  return call.unit.remove({ id: data.id, object: 'coupon', deleted: true })
}

export async function listCoupons(call: Call): Promise<object> {
  return listObjects(call, { objectType: 'coupon', url: '/v1/coupons' })
}

/** The last moment to redeem it has passed. */
export async function endCoupon(unit: Unit, id: string): Promise<void> {
  const coupon = (await unit.lock('coupon', id))?.data
  if (coupon === undefined || coupon.redeem_by !== unit.now) return
  unit.save<Stripe.Coupon>({ ...coupon, valid: false })
  await endCodesOf(unit, id)
}

function checkTerms(parameters: z.output<typeof creation>, now: number): void {
  const { amount_off, percent_off, currency: code, duration, duration_in_months, redeem_by } = parameters
  if (amount_off !== undefined && percent_off !== undefined) {
    throw exclusive(['amount_off', 'percent_off'])
  }
  if (amount_off === undefined && percent_off === undefined) {
    throw badParameter('You must pass either percent_off or amount_off.', 'parameter_missing', 'percent_off')
  }
  if (amount_off !== undefined && code === undefined) {
    throw badParameter('You must pass a currency when passing amount_off.', 'parameter_missing', 'currency')
  }
  if ((duration === 'repeating') !== (duration_in_months !== undefined)) {
    const message = 'You must pass duration_in_months with a duration of repeating, and only then.'
    throw badParameter(message, undefined, 'duration_in_months')
  }
  if (redeem_by !== undefined && redeem_by <= now) {
    throw badParameter('The redeem_by date cannot be in the past.', undefined, 'redeem_by')
  }
}

/** The id may be chosen, and chosen again once the coupon that had it was deleted. */
async function save(unit: Unit, coupon: Stripe.Coupon, products: string[] | null): Promise<void> {
  const taken = await unit.db.query<{ deleted: boolean }>(
    'select deleted from stripe_sandbox.objects where id = $1 for update',
    [coupon.id],
  )
  const [holder] = taken.rows
  if (holder?.deleted === false) throw refused('Coupon already exists.', 'resource_already_exists', 'id')
  const { percent_off, amount_off, currency: code, duration } = coupon
  const hidden = { terms: { percent_off, amount_off, currency: code, duration, products } }
  if (holder === undefined) unit.insert(coupon, hidden)
  else unit.save(coupon, hidden)
}
