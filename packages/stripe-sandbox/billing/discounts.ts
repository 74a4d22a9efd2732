import type Stripe from 'stripe'
import { z } from 'zod'
import { badParameter, missing } from '../http/failure.ts'
import { clearable, text } from '../http/parameters.ts'
import { lockNamed, readNamed } from '../objects/named.ts'
import { idOf } from '../store/stored.ts'
import type { Books } from './books.ts'
import { findRedeemable, type Purchase, recordRedemption, type Target } from './redemption.ts'
import type { Reduction } from './reductions.ts'

/** The discounts a request asks for: coupons and codes to redeem, or discounts that are there already. */
export const discountsAsked = z
  .array(z.strictObject({ coupon: text.optional(), discount: text.optional(), promotion_code: text.optional() }))
  .max(20)
export const clearableDiscounts = clearable(discountsAsked)

type Asked = z.output<typeof discountsAsked>[number]

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
  return recordRedemption(books, await findRedeemable(books, asked, param, purchase), target)
}

async function ownDiscount(books: Books, id: string, param: string): Promise<string> {
  const stored = await books.unit.read('discount', id)
  if (stored === undefined || idOf(stored.data.customer) !== books.customer) throw missing('discount', id, param)
  return id
}
