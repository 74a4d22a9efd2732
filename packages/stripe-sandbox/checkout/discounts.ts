import type Stripe from 'stripe'
import { findRedeemable, type Purchase, type Redeemable, recordRedemption } from '../billing/redemption.ts'
import { reduce, sumOf } from '../billing/reductions.ts'
import { refused } from '../http/failure.ts'
import type { Work } from '../http/operation.ts'
import { checkAmount } from '../objects/charge-amount.ts'
import type { StoredItem, Terms } from '../store/billing-shapes.ts'
import type { AskedDiscount } from '../store/checkout-shapes.ts'
import { idOf } from '../store/stored.ts'
import type { Unit } from '../store/unit.ts'
import { totalsOf } from './totals.ts'

const PARAM = 'discounts[0]'

/** The items with what the discount takes off each of them. */
export function reducedItems(items: StoredItem[], terms: Terms | undefined): StoredItem[] {
  const reducible = items.map(({ amount_subtotal, currency, price }) => ({
    amount: amount_subtotal,
    currency,
    product: idOf(price?.product),
    discountable: true,
    own: [],
  }))
  const taken = reduce(reducible, terms === undefined ? [] : [{ discount: '', terms }])
  return items.map((item, index) => {
    const amount_discount = sumOf(taken[index] ?? [])
    return { ...item, amount_discount, amount_total: item.amount_subtotal - amount_discount }
  })
}

/** What a coupon or a code takes off, if it may be redeemed for these items by this customer. */
export async function termsFor(
  { unit }: Work,
  asked: AskedDiscount,
  customer: string | null,
  items: StoredItem[],
): Promise<Terms | undefined> {
  const { coupon } = await redeemable(unit, asked, customer, items)
  return coupon.hidden.terms
}

export function shownDiscounts(asked: AskedDiscount | undefined): Stripe.Checkout.Session.Discount[] {
  if (asked === undefined) return []
  return [{ coupon: asked.coupon ?? null, promotion_code: asked.promotion_code ?? null }]
}

/** A code that was typed on the page takes off what it takes off. */
export async function applyCode(work: Work, id: string, typed: string): Promise<void> {
  const { unit } = work
  const stored = await unit.lock('checkout.session', id)
  const { checkout, line_items = [] } = stored?.hidden ?? {}
  if (stored?.data.status !== 'open' || checkout === undefined || stored.data.allow_promotion_codes !== true) return
  const customer = idOf(stored.data.customer)
  const promotion_code = await codeNamed(unit, typed, customer)
  const asked = { promotion_code }
  const items = reducedItems(line_items, await termsFor(work, asked, customer, line_items))
  const totals = totalsOf(items)
  if (stored.data.mode === 'payment' && totals.amount_total > 0)
    checkAmount(totals.amount_total, stored.data.currency ?? '')
  const session = { ...stored.data, ...totals, discounts: shownDiscounts(asked) }
  unit.save<Stripe.Checkout.Session>(session, {
    ...stored.hidden,
    checkout: { ...checkout, discount: asked },
    line_items: items,
  })
}

/** The customer pays without the code after all. */
export async function removeCode({ unit }: Work, id: string): Promise<void> {
  const stored = await unit.lock('checkout.session', id)
  const { checkout, line_items = [] } = stored?.hidden ?? {}
  if (stored?.data.status !== 'open' || checkout === undefined || stored.data.allow_promotion_codes !== true) return
  const items = reducedItems(line_items, undefined)
  const { discount: _, ...plan } = checkout
  const session = { ...stored.data, ...totalsOf(items), discounts: [] }
  unit.save<Stripe.Checkout.Session>(session, { ...stored.hidden, checkout: plan, line_items: items })
}

/** Nobody pays with a coupon that was used up or ended while the page was open. */
export async function checkDiscount(unit: Unit, session: Stripe.Checkout.Session): Promise<void> {
  const { checkout, line_items = [] } = await unit.hiddenOf(session.id)
  if (checkout?.discount !== undefined) await redeemable(unit, checkout.discount, idOf(session.customer), line_items)
}

/** A payment was made with the coupon: it counts. A subscription has counted its own. */
export async function countDiscount(unit: Unit, session: Stripe.Checkout.Session): Promise<void> {
  const asked = (await unit.hiddenOf(session.id)).checkout?.discount
  if (asked === undefined || session.mode !== 'payment') return
  const code = (await unit.lock('promotion_code', asked.promotion_code ?? ''))?.data
  const coupon = await unit.lock('coupon', asked.coupon ?? idOf(code?.promotion.coupon) ?? '')
  if (coupon === undefined) return
  const redeemer = { unit, customer: idOf(session.customer), now: unit.now }
  await recordRedemption(redeemer, { coupon, code }, { checkout_session: session.id })
}

function redeemable(
  unit: Unit,
  asked: AskedDiscount,
  customer: string | null,
  items: StoredItem[],
): Promise<Redeemable> {
  const purchase: Purchase = { amount: totalsOf(items).amount_subtotal, currency: items[0]?.currency ?? '' }
  return findRedeemable({ unit, customer, now: unit.now }, asked, PARAM, purchase)
}

/** The active code of these letters, in whatever case; one for this customer alone before one for everybody. */
async function codeNamed(unit: Unit, typed: string, customer: string | null): Promise<string> {
  const found = await unit.db.query<{ id: string }>(
    `select id from stripe_sandbox.objects
     where object = 'promotion_code' and account = $1 and lower(data->>'code') = lower($2)
       and (data->>'active')::boolean and coalesce(data->>'customer', $3) is not distinct from $3
     order by data->>'customer' nulls last limit 1`,
    [unit.account, typed, customer],
  )
  const id = found.rows[0]?.id
  if (id === undefined) throw refused('This code is invalid.', 'resource_missing', 'promotion_code')
  return id
}
