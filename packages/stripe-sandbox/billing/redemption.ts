import type Stripe from 'stripe'
import { refused } from '../http/failure.ts'
import { lockNamed } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
import { idOf, type StoredObject } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { addMonths } from './periods.ts'
import { endCodesOf } from './promotion-codes.ts'

/** Who redeems, and when; a guest at a checkout is no customer. */
export interface Redeemer {
  unit: Unit
  customer: string | null
  now: number
}

/** What a discount is put on; the amount of it is what a code may demand the least of. */
export interface Target {
  checkout_session?: string
  subscription?: string
  subscription_item?: string
  invoice?: string
  invoice_item?: string
}

export interface Purchase {
  amount: number
  currency: string
}

/** A coupon that may be redeemed, with the code that led to it. */
export interface Redeemable {
  coupon: StoredObject<'coupon'>
  code: Stripe.PromotionCode | undefined
}

/** The coupon or code that a request names, if it may be redeemed for this purchase; locked meanwhile. */
export async function findRedeemable(
  redeemer: Redeemer,
  asked: { coupon?: string | undefined; promotion_code?: string | undefined },
  param: string,
  purchase: Purchase,
): Promise<Redeemable> {
  const { unit } = redeemer
  const own = `${param}[${asked.coupon === undefined ? 'promotion_code' : 'coupon'}]`
  const code =
    asked.coupon === undefined
      ? (await lockNamed(unit, 'promotion_code', asked.promotion_code ?? '', own)).data
      : undefined
  if (code !== undefined) await checkCode(redeemer, code, own, purchase)
  const coupon = await lockNamed(unit, 'coupon', asked.coupon ?? idOf(code?.promotion.coupon) ?? '', own)
  if (!coupon.data.valid) throw refused(`Coupon expired: ${coupon.data.id}`, 'coupon_expired', own)
  if (coupon.data.currency !== null && coupon.data.currency !== purchase.currency) {
    const message = `The coupon takes off an amount in ${coupon.data.currency}, but this is paid in ${purchase.currency}.`
    throw refused(message, undefined, own)
  }
  return { coupon, code }
}

/** Counts a redemption and makes the discount of it; gives its id. */
export async function recordRedemption(
  { unit, customer, now }: Redeemer,
  { coupon: { data: coupon, hidden }, code }: Redeemable,
  target: Target,
): Promise<string> {
  const valid = await countCoupon(unit, coupon)
  if (code !== undefined) countCode(unit, code, valid)
  const discount: Stripe.Discount = {
    id: newId('discount'),
    object: 'discount',
    checkout_session: target.checkout_session ?? null,
    customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : addMonths(now, coupon.duration_in_months),
    invoice: target.invoice ?? null,
    invoice_item: target.invoice_item ?? null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: now,
    subscription: target.subscription ?? null,
    subscription_item: target.subscription_item ?? null,
  }
  unit.insert(discount, { ...(hidden.terms && { terms: hidden.terms }) })
  unit.emit('customer.discount.created', discount)
  return discount.id
}

/** True while the coupon may be redeemed again. */
async function countCoupon(unit: Unit, coupon: Stripe.Coupon): Promise<boolean> {
  const times_redeemed = coupon.times_redeemed + 1
  const valid = coupon.valid && (coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions)
  unit.save<Stripe.Coupon>({ ...coupon, times_redeemed, valid })
  if (!valid) await endCodesOf(unit, coupon.id)
  return valid
}

function countCode(unit: Unit, code: Stripe.PromotionCode, couponValid: boolean): void {
  const times_redeemed = code.times_redeemed + 1
  const spent = code.max_redemptions !== null && times_redeemed >= code.max_redemptions
  unit.save<Stripe.PromotionCode>({ ...code, active: code.active && !spent && couponValid, times_redeemed })
}

async function checkCode(
  redeemer: Redeemer,
  code: Stripe.PromotionCode,
  param: string,
  purchase: Purchase,
): Promise<void> {
  const cannot = (why: string) => refused(`This promotion code cannot be redeemed because ${why}.`, undefined, param)
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = code.restrictions
  if (!code.active) throw cannot('it is inactive or has expired')
  const owner = idOf(code.customer)
  if (owner !== null && owner !== redeemer.customer) throw cannot('it belongs to another customer')
  if (first_time_transaction && (await hasPaid(redeemer))) {
    throw cannot('the associated customer has prior transactions')
  }
  if (minimum_amount === null) return
  if (minimum_amount_currency !== purchase.currency || purchase.amount < minimum_amount) {
    throw cannot('the amount of the purchase is less than its minimum')
  }
}

async function hasPaid({ unit, customer }: Redeemer): Promise<boolean> {
  if (customer === null) return false
  const paid = await unit.db.query(
    `select 1 from stripe_sandbox.objects where object = 'charge' and data->>'customer' = $1 and (data->>'paid')::boolean
     union all
     select 1 from stripe_sandbox.objects where object = 'invoice' and data->>'customer' = $1 and data->>'status' = 'paid'
     limit 1`,
    [customer],
  )
  return paid.rowCount === 1
}
