import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, missing, refused } from '../http/failure.ts'
import { clearable, text } from '../http/parameters.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { newId } from '../store/ids.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import type { Books } from './books.ts'
import { addMonths } from './periods.ts'
import { endCodesOf } from './promotion-codes.ts'
import type { Reduction } from './reductions.ts'

/** The discounts a request asks for: coupons and codes to redeem, or discounts that are there already. */
export const discountsAsked = z
  .array(z.strictObject({ coupon: text.optional(), discount: text.optional(), promotion_code: text.optional() }))
  .max(20)
export const clearableDiscounts = clearable(discountsAsked)

type Asked = z.output<typeof discountsAsked>[number]

/** What a discount is put on; the amount of it is what a code may demand the least of. */
export interface Target {
  subscription?: string
  subscription_item?: string
  invoice?: string
  invoice_item?: string
}

interface Purchase {
  amount: number
  currency: string
}

/** Makes discounts of what a request asks for, and gives their ids. */
export async function redeemAll(books: Books, asked: Asked[], target: Target, purchase: Purchase): Promise<string[]> {
  const ids: string[] = []
  for (const [index, each] of asked.entries()) {
    ids.push(await redeem(books, each, `discounts[${index}]`, target, purchase))
  }
  return ids
}

/** Those of the discounts on something that still count. */
export async function liveDiscounts(books: Books, discounts: (string | { id: string })[]): Promise<string[]> {
  const ids: string[] = []
  for (const reference of discounts) {
    const id = idOf(reference) ?? ''
    const { end } = (await readNamed(books.unit, 'discount', id)).data
    if (end === null || end > books.now) ids.push(id)
  }
  return ids
}

/** Discounts as the arithmetic needs them. */
export async function reductionsOf(books: Books, discounts: (string | { id: string })[]): Promise<Reduction[]> {
  const reductions: Reduction[] = []
  for (const reference of discounts) {
    const { data, hidden } = await readNamed(books.unit, 'discount', idOf(reference) ?? '')
    if (hidden.terms !== undefined) reductions.push({ discount: data.id, terms: hidden.terms })
  }
  return reductions
}

/** Ends discounts: invoices that had them keep them. */
export async function endDiscounts(books: Books, ids: string[]): Promise<void> {
  for (const id of ids) {
    const { data } = await lockNamed(books.unit, 'discount', id)
    if (data.end !== null && data.end <= books.now) continue
    books.unit.emit('customer.discount.deleted', books.unit.save<Stripe.Discount>({ ...data, end: books.now }))
  }
}

async function redeem(books: Books, asked: Asked, param: string, target: Target, purchase: Purchase): Promise<string> {
  const { coupon, promotion_code, discount } = asked
  const given = [coupon, promotion_code, discount].filter((each) => each !== undefined)
  if (given.length !== 1) {
    const message = 'Each discount needs exactly one of coupon, promotion_code and discount.'
    throw badParameter(message, given.length === 0 ? 'parameter_missing' : 'parameters_exclusive', param)
  }
  if (discount !== undefined) return ownDiscount(books, discount, `${param}[discount]`)
  if (coupon !== undefined) return redeemCoupon(books, coupon, `${param}[coupon]`, target, purchase)
  return redeemCode(books, promotion_code ?? '', `${param}[promotion_code]`, target, purchase)
}

async function ownDiscount(books: Books, id: string, param: string): Promise<string> {
  const kept = await books.unit.read('discount', id)
  if (kept === undefined || idOf(kept.data.customer) !== books.customer) throw missing('discount', id, param)
  return id
}

async function redeemCode(
  books: Books,
  id: string,
  param: string,
  target: Target,
  purchase: Purchase,
): Promise<string> {
  const { unit } = books
  const { data: code } = await lockNamed(unit, 'promotion_code', id, param)
  await checkCode(books, code, param, purchase)
  const coupon = idOf(code.promotion.coupon) ?? ''
  const discount = await redeemCoupon(books, coupon, param, target, purchase, id)
  const times_redeemed = code.times_redeemed + 1
  const spent = code.max_redemptions !== null && times_redeemed >= code.max_redemptions
  const active = !spent && (await readNamed(unit, 'coupon', coupon)).data.valid
  unit.save<Stripe.PromotionCode>({ ...code, active, times_redeemed })
  return discount
}

async function checkCode(books: Books, code: Stripe.PromotionCode, param: string, purchase: Purchase): Promise<void> {
  const cannot = (why: string) => refused(`This promotion code cannot be redeemed because ${why}.`, undefined, param)
  const { first_time_transaction, minimum_amount, minimum_amount_currency } = code.restrictions
  if (!code.active) throw cannot('it is inactive or has expired')
  const owner = idOf(code.customer)
  if (owner !== null && owner !== books.customer) throw cannot('it belongs to another customer')
  if (first_time_transaction && (await hasPaid(books))) throw cannot('the associated customer has prior transactions')
  if (minimum_amount === null) return
  if (minimum_amount_currency !== purchase.currency || purchase.amount < minimum_amount) {
    throw cannot('the amount of the purchase is less than its minimum')
  }
}

async function hasPaid({ unit, customer }: Books): Promise<boolean> {
  const paid = await unit.db.query(
    `select 1 from stripe_sandbox.objects where object = 'charge' and data->>'customer' = $1 and (data->>'paid')::boolean
     union all
     select 1 from stripe_sandbox.objects where object = 'invoice' and data->>'customer' = $1 and data->>'status' = 'paid'
     limit 1`,
    [customer],
  )
  return paid.rowCount === 1
}

async function redeemCoupon(
  books: Books,
  id: string,
  param: string,
  target: Target,
  purchase: Purchase,
  promotion_code: string | null = null,
): Promise<string> {
  const { unit, now, customer } = books
  const { data: coupon, hidden } = await lockNamed(unit, 'coupon', id, param)
  if (!coupon.valid) throw refused(`Coupon expired: ${id}`, 'coupon_expired', param)
  if (coupon.currency !== null && coupon.currency !== purchase.currency) {
    const message = `The coupon takes off an amount in ${coupon.currency}, but this is paid in ${purchase.currency}.`
    throw refused(message, undefined, param)
  }
  await countRedemption(unit, coupon)
  const discount: Stripe.Discount = {
    id: newId('discount'),
    object: 'discount',
    checkout_session: null,
    customer,
    customer_account: null,
    end: coupon.duration_in_months === null ? null : addMonths(now, coupon.duration_in_months),
    invoice: target.invoice ?? null,
    invoice_item: target.invoice_item ?? null,
    promotion_code,
    source: { coupon: id, type: 'coupon' },
    start: now,
    subscription: target.subscription ?? null,
    subscription_item: target.subscription_item ?? null,
  }
  unit.insert(discount, { ...(hidden.terms && { terms: hidden.terms }) })
  unit.emit('customer.discount.created', discount)
  return discount.id
}

async function countRedemption(unit: Unit, coupon: Stripe.Coupon): Promise<void> {
  const times_redeemed = coupon.times_redeemed + 1
  const valid = coupon.max_redemptions === null || times_redeemed < coupon.max_redemptions
  unit.save<Stripe.Coupon>({ ...coupon, times_redeemed, valid })
  if (!valid) await endCodesOf(unit, coupon.id)
}
