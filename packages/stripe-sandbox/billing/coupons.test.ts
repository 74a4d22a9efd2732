import { expect, test } from 'vitest'
import { recurringPrice, subscriber, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('A coupon is made, renamed, listed and taken away, and its id may be chosen again', async () => {
  const { stripe } = sandbox
  const coupon = await stripe.coupons.create({
    id: 'AUTUMN',
    percent_off: 25.5,
    name: 'Autumn',
    metadata: { for: 'all' },
  })
  expect(coupon).toMatchObject({
    id: 'AUTUMN',
    percent_off: 25.5,
    amount_off: null,
    currency: null,
    duration: 'once',
    times_redeemed: 0,
    valid: true,
  })
  expect(await stripe.coupons.update('AUTUMN', { name: 'Autumn sale' })).toMatchObject({ name: 'Autumn sale' })
  await expect(stripe.coupons.create({ id: 'AUTUMN', percent_off: 5 })).rejects.toMatchObject({
    code: 'resource_already_exists',
    param: 'id',
  })
  expect(await stripe.coupons.del('AUTUMN')).toEqual({ id: 'AUTUMN', object: 'coupon', deleted: true })
  await expect(stripe.coupons.retrieve('AUTUMN')).rejects.toMatchObject({ statusCode: 404, code: 'resource_missing' })
  await stripe.coupons.create({ id: 'AUTUMN', percent_off: 5 })
  expect((await stripe.coupons.list()).data.map(({ id, percent_off }) => [id, percent_off])).toEqual([['AUTUMN', 5]])
})

test.each([
  ['nothing off', {}, 'parameter_missing', 'percent_off'],
  ['two ways at once', { percent_off: 5, amount_off: 100, currency: 'gbp' }, 'parameters_exclusive', 'amount_off'],
  ['an amount in no currency', { amount_off: 100 }, 'parameter_missing', 'currency'],
  ['more than everything', { percent_off: 101 }, undefined, 'percent_off'],
  ['months without repeating', { percent_off: 5, duration_in_months: 3 }, undefined, 'duration_in_months'],
  ['repeating for no time', { percent_off: 5, duration: 'repeating' as const }, undefined, 'duration_in_months'],
  ['an end that has passed', { percent_off: 5, redeem_by: 1_700_000_000 }, undefined, 'redeem_by'],
])('A coupon with %s is refused', async (_, asked, code, param) => {
  const refusal = sandbox.stripe.coupons.create(asked)
  await expect(refusal).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param })
  await expect(refusal).rejects.toHaveProperty('code', code)
})

test('A coupon is redeemed as often as it says, also by two at once, and until it ends', async () => {
  const { stripe } = sandbox
  await stripe.coupons.create({ id: 'LAST', percent_off: 10, max_redemptions: 1 })
  const { customer, price } = await subscriber(sandbox)
  const redeem = (coupon: string) =>
    stripe.subscriptions.create({ customer: customer.id, items: [{ price }], discounts: [{ coupon }] })
  const results = await Promise.allSettled([redeem('LAST'), redeem('LAST'), redeem('LAST')])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(redeem('LAST')).rejects.toMatchObject({ code: 'coupon_expired', param: 'discounts[0][coupon]' })
  expect(await stripe.coupons.retrieve('LAST')).toMatchObject({ times_redeemed: 1, valid: false })

  const redeem_by = Math.floor(sandbox.clock.getTime() / 1000) + 3600
  await stripe.coupons.create({ id: 'SHORT', percent_off: 10, redeem_by })
  await redeem('SHORT')
  wait(sandbox, 0, 1)
  expect(await stripe.coupons.retrieve('SHORT')).toMatchObject({ times_redeemed: 1, valid: false })
  await expect(redeem('SHORT')).rejects.toMatchObject({ code: 'coupon_expired' })
  await expect(redeem('NEVER')).rejects.toMatchObject({ code: 'resource_missing', param: 'discounts[0][coupon]' })
})

test('A coupon takes off once, for months or for good, only what it applies to, and only in its currency', async () => {
  const { stripe } = sandbox
  const [plain, other] = [await recurringPrice(sandbox, 1000), await recurringPrice(sandbox, 2000)]
  const product = String((await stripe.prices.retrieve(other)).product)
  await stripe.coupons.create({ id: 'once', amount_off: 300, currency: 'gbp' })
  await stripe.coupons.create({ id: 'months', percent_off: 10, duration: 'repeating', duration_in_months: 2 })
  await stripe.coupons.create({ id: 'ever', percent_off: 50, duration: 'forever', applies_to: { products: [product] } })
  await stripe.coupons.create({ id: 'dollars', amount_off: 300, currency: 'usd' })
  expect((await stripe.coupons.retrieve('ever', { expand: ['applies_to'] })).applies_to).toEqual({
    products: [product],
  })

  const { customer } = await subscriber(sandbox)
  const asked = { customer: customer.id, items: [{ price: plain }, { price: other }] }
  await expect(stripe.subscriptions.create({ ...asked, discounts: [{ coupon: 'dollars' }] })).rejects.toMatchObject({
    param: 'discounts[0][coupon]',
  })
  const subscription = await stripe.subscriptions.create({
    ...asked,
    discounts: [{ coupon: 'ever' }, { coupon: 'months' }, { coupon: 'once' }],
    expand: ['discounts.source.coupon'],
  })
  // £20 halved is £10; 10 % of the £20 left is £2, £1 of each; £3 off the £18 left is £1.50 each.
  const [first] = (await stripe.invoices.list({ subscription: subscription.id })).data
  expect(first).toMatchObject({ subtotal: 3000, total: 1500, amount_paid: 1500 })
  expect(first?.total_discount_amounts?.map(({ amount }) => amount).sort()).toEqual([1000, 200, 300])
  expect(subscription.discounts.map((discount) => Object(discount).source.coupon.id)).toEqual(['ever', 'months'])

  const totals: number[] = []
  for (let month = 1; month <= 3; month += 1) {
    wait(sandbox, 31)
    const [latest] = (await stripe.invoices.list({ subscription: subscription.id, limit: 1 })).data
    totals.push(latest?.total ?? 0)
  }
  expect(totals).toEqual([1800, 2000, 2000])
})
