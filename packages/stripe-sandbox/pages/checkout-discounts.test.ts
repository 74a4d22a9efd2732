import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { CARD, goneTo, openCheckout, press } from '../testing/checkout.ts'
import { customerWithCard, post } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

const open = (parameters: Partial<Stripe.Checkout.SessionCreateParams> = {}) => openCheckout(sandbox, parameters)
const sessionOf = (id: string) =>
  sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent', 'line_items'] })

async function newCode(code: string, more: Partial<Stripe.PromotionCodeCreateParams> = {}, percent_off = 20) {
  const coupon = await sandbox.stripe.coupons.create({ percent_off, duration: 'once' })
  return sandbox.stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: coupon.id }, ...more })
}

test('A coupon of the session takes something off each line, and counts once it is paid', async () => {
  const { stripe } = sandbox
  const coupon = await stripe.coupons.create({
    amount_off: 1000,
    currency: 'gbp',
    duration: 'once',
    max_redemptions: 1,
  })
  const line = (name: string, unit_amount: number) => ({
    quantity: 1,
    price_data: { currency: 'gbp', unit_amount, product_data: { name } },
  })
  const asked = { line_items: [line('Plus', 3000), line('Pantry', 1000)], discounts: [{ coupon: coupon.id }] }
  const { id, page, done } = await open(asked)
  expect(await sessionOf(id)).toMatchObject({
    amount_subtotal: 4000,
    amount_total: 3000,
    discounts: [{ coupon: coupon.id, promotion_code: null }],
    total_details: { amount_discount: 1000 },
    line_items: {
      data: [
        { amount_discount: 750, amount_total: 2250 },
        { amount_discount: 250, amount_total: 750 },
      ],
    },
  })
  expect(await (await fetch(page)).text()).toContain('-£10.00')
  const other = await open(asked)
  expect(goneTo(await press(page, CARD))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ payment_intent: { amount_received: 3000 } })
  expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1, valid: false })

  const late = await press(other.page, CARD)
  expect(late.status).toBe(402)
  expect(await late.text()).toContain(`Coupon expired: ${coupon.id}`)
  expect((await sessionOf(other.id)).payment_intent).toBeNull()
  await expect(open(asked)).rejects.toMatchObject({ code: 'coupon_expired' })
})

test('A code is typed on the page, taken away, and typed again in another case', async () => {
  const code = await newCode('FERN20')
  const { id, page, done } = await open({ allow_promotion_codes: true })
  const wrong = await post(page, { action: 'apply_code', code: 'FERN99' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('<p class="error" id="code-error">This code is invalid.</p>')
  const { cvc: _, ...stored } = CARD
  const applied = await (await post(page, { action: 'apply_code', code: ' fern20 ', ...stored })).text()
  for (const text of [applied, await (await fetch(page)).text()]) {
    for (const shown of ['Discount (FERN20)', '-£5.00', 'Pay £20.00', 'Remove FERN20']) expect(text).toContain(shown)
  }
  for (const value of [stored.number, stored.name, '12 &#x2F; 34']) expect(applied).toContain(`value="${value}"`)
  expect(await sessionOf(id)).toMatchObject({ amount_total: 2000, discounts: [{ promotion_code: code.id }] })

  await post(page, { action: 'remove_code' })
  expect(await sessionOf(id)).toMatchObject({
    amount_total: 2500,
    discounts: [],
    total_details: { amount_discount: 0 },
  })
  // Typed and not applied, the code counts before anything is paid.
  const first = await press(page, { ...CARD, code: 'FERN20' })
  expect(first.status).toBe(200)
  expect(await first.text()).toContain('Code FERN20 applied. You have not been charged yet.')
  expect(await sessionOf(id)).toMatchObject({ status: 'open', amount_total: 2000 })
  expect(goneTo(await press(page, CARD))).toBe(done)
  expect((await sandbox.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1)
})

test('A code is for whom, for how much and for as long as it says', async () => {
  const { customer } = await customerWithCard(sandbox)
  await newCode('MINE', { customer: customer.id })
  await newCode('LARGE', { restrictions: { minimum_amount: 10_000, minimum_amount_currency: 'gbp' } })
  await newCode('FIRST', { restrictions: { first_time_transaction: true } })
  await newCode('TINY', {}, 99.9)
  const try_ = async (page: string, code: string) =>
    /id="code-error">([^<]*)</.exec(await (await post(page, { action: 'apply_code', code })).text())?.[1]
  const guest = await open({ allow_promotion_codes: true })
  expect(await try_(guest.page, 'MINE')).toBe('This code is invalid.')
  expect(await try_(guest.page, 'LARGE')).toContain('less than its minimum')
  expect(await try_(guest.page, 'TINY')).toContain('Amount must be at least £0.30 gbp')
  const known = await open({ allow_promotion_codes: true, customer: customer.id })
  expect(await try_(known.page, 'MINE')).toBeUndefined()
  expect((await sessionOf(known.id)).amount_total).toBe(2000)

  await press(known.page, CARD)
  const again = await open({ allow_promotion_codes: true, customer: customer.id })
  expect(await try_(again.page, 'FIRST')).toContain('prior transactions')
  const closed = await open()
  await post(closed.page, { action: 'apply_code', code: 'FIRST' })
  expect((await sessionOf(closed.id)).amount_total).toBe(2500)
})

test('What costs nothing any more needs no card', async () => {
  const code = await newCode('FREE', {}, 100)
  const { id, page, done } = await open({ allow_promotion_codes: true })
  await post(page, { action: 'apply_code', code: 'FREE' })
  expect(await (await fetch(page)).text()).not.toContain('name="number"')
  expect(goneTo(await press(page, {}))).toBe(done)
  expect(await sessionOf(id)).toMatchObject({ amount_total: 0, payment_status: 'no_payment_required' })
  expect((await sandbox.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1)
})

test('A code takes something off a subscription’s first invoice, and counts there', async () => {
  const code = await newCode('SUB20')
  const { id, page, done } = await open({
    mode: 'subscription',
    allow_promotion_codes: true,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'gbp',
          unit_amount: 1000,
          recurring: { interval: 'month' },
          product_data: { name: 'Plus' },
        },
      },
    ],
  })
  await post(page, { action: 'apply_code', code: 'SUB20' })
  expect(goneTo(await press(page, CARD))).toBe(done)
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['invoice'] })
  expect(session).toMatchObject({
    amount_total: 800,
    invoice: { amount_paid: 800, total_discount_amounts: [{ amount: 200 }] },
  })
  expect((await sandbox.stripe.promotionCodes.retrieve(code.id)).times_redeemed).toBe(1)
})

test.each([
  [{ discounts: [{ coupon: 'nobody' }] }, 'discounts[0][coupon]'],
  [{ discounts: [{ promotion_code: 'promo_nobody' }] }, 'discounts[0][promotion_code]'],
  [{ discounts: [{ coupon: 'nobody', promotion_code: 'promo_nobody' }] }, 'discounts[0]'],
  [{ discounts: [{ coupon: 'nobody' }], allow_promotion_codes: true }, 'allow_promotion_codes'],
])('A session with %j is refused', async (wrong, param) => {
  await expect(open(wrong)).rejects.toMatchObject({ statusCode: 400, param })
})
