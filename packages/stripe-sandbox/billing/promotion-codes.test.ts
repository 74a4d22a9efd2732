import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { customerWithCard, recurringPrice, wait } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
let price = ''

beforeAll(async () => {
  price = await recurringPrice(sandbox)
  await sandbox.stripe.coupons.create({ id: 'tenth', percent_off: 10, duration: 'forever' })
})

const promotion = { type: 'coupon' as const, coupon: 'tenth' }
const code = (asked: Partial<Stripe.PromotionCodeCreateParams> = {}) =>
  sandbox.stripe.promotionCodes.create({ promotion, ...asked })

async function newcomer(): Promise<string> {
  const { customer, method } = await customerWithCard(sandbox)
  const invoice_settings = { default_payment_method: method.id }
  return (await sandbox.stripe.customers.update(customer.id, { invoice_settings })).id
}

const subscribe = (customer: string, promotion_code: string) =>
  sandbox.stripe.subscriptions.create({
    customer,
    items: [{ price }],
    discounts: [{ promotion_code }],
    expand: ['discounts', 'latest_invoice'],
  })

test('A code is made up or chosen, found in any case, and takes off what its coupon says', async () => {
  const { stripe } = sandbox
  expect((await code()).code).toMatch(/^[A-Z0-9]{8}$/)
  const made = await code({ code: 'Fern-10', metadata: { campaign: 'autumn' }, expand: ['promotion.coupon'] })
  expect(made).toMatchObject({
    active: true,
    code: 'Fern-10',
    promotion: { type: 'coupon', coupon: { id: 'tenth', percent_off: 10 } },
    restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
    times_redeemed: 0,
  })
  const found = async (params: Stripe.PromotionCodeListParams) =>
    (await stripe.promotionCodes.list(params)).data.map((each) => each.id)
  expect(await found({ code: 'FERN-10' })).toEqual([made.id])
  expect(await found({ coupon: 'tenth', limit: 1 })).toEqual([made.id])
  expect(await found({ coupon: 'other' })).toEqual([])

  const subscription = await subscribe(await newcomer(), made.id)
  expect(subscription.latest_invoice).toMatchObject({ subtotal: 900, total: 810, status: 'paid' })
  expect(subscription.discounts).toMatchObject([{ promotion_code: made.id, source: { coupon: 'tenth' }, end: null }])
  expect(await stripe.promotionCodes.retrieve(made.id)).toMatchObject({ times_redeemed: 1 })
  expect(await stripe.coupons.retrieve('tenth')).toMatchObject({ times_redeemed: 1 })
})

test('Among active codes each is there once, whatever its case, and also when two are made at once', async () => {
  const { stripe } = sandbox
  const results = await Promise.allSettled([code({ code: 'ONLY' }), code({ code: 'only' }), code({ code: 'Only' })])
  const [made] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  await expect(code({ code: 'ONLY' })).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param: 'code' })
  await stripe.promotionCodes.update(made?.id ?? '', { active: false })
  const next = await code({ code: 'only' })
  await expect(stripe.promotionCodes.update(made?.id ?? '', { active: true })).rejects.toMatchObject({ param: 'code' })
  await stripe.promotionCodes.update(next.id, { active: false })
  expect(await stripe.promotionCodes.update(made?.id ?? '', { active: true })).toMatchObject({ active: true })
  const [one, other] = [await newcomer(), await newcomer()]
  await code({ code: 'MINE', customer: one })
  await expect(code({ code: 'MINE', customer: one })).rejects.toMatchObject({ param: 'code' })
  await expect(code({ code: 'MINE' })).rejects.toMatchObject({ param: 'code' })
  expect(await code({ code: 'MINE', customer: other })).toMatchObject({ active: true, customer: other })
})

test('A code is refused to whom it is not for', async () => {
  const { stripe } = sandbox
  const customer = await newcomer()
  const cannot = (why: RegExp) => ({
    type: 'StripeInvalidRequestError',
    param: 'discounts[0][promotion_code]',
    message: expect.stringMatching(why),
  })
  const [once, first] = [
    await code({ max_redemptions: 1 }),
    await code({ restrictions: { first_time_transaction: true } }),
  ]
  await subscribe(customer, first.id)
  await expect(subscribe(customer, first.id)).rejects.toMatchObject(cannot(/prior transactions/))
  await subscribe(customer, once.id)
  await expect(subscribe(customer, once.id)).rejects.toMatchObject(cannot(/inactive/))
  const theirs = await code({ customer: await newcomer() })
  await expect(subscribe(customer, theirs.id)).rejects.toMatchObject(cannot(/another customer/))
  const large = await code({ restrictions: { minimum_amount: 901, minimum_amount_currency: 'gbp' } })
  await expect(subscribe(customer, large.id)).rejects.toMatchObject(cannot(/minimum/))
  const enough = await code({ restrictions: { minimum_amount: 900, minimum_amount_currency: 'gbp' } })
  await subscribe(customer, enough.id)
  expect((await stripe.promotionCodes.retrieve(large.id)).times_redeemed).toBe(0)
})

test('A code ends by itself, and with its coupon', async () => {
  const { stripe } = sandbox
  const expires_at = Math.floor(sandbox.clock.getTime() / 1000) + 3600
  const short = await code({ expires_at })
  await stripe.coupons.create({ id: 'twice', percent_off: 5, max_redemptions: 2 })
  const ofTwice = await code({ promotion: { type: 'coupon', coupon: 'twice' } })
  const customer = await newcomer()
  await subscribe(customer, ofTwice.id)
  await subscribe(customer, ofTwice.id)
  expect(await stripe.promotionCodes.retrieve(ofTwice.id)).toMatchObject({ active: false, times_redeemed: 2 })
  await expect(stripe.promotionCodes.update(ofTwice.id, { active: true })).rejects.toMatchObject({ param: 'active' })
  wait(sandbox, 0, 1)
  expect((await stripe.promotionCodes.retrieve(short.id)).active).toBe(false)
  await stripe.coupons.create({ id: 'gone', percent_off: 5 })
  const ofGone = await code({ promotion: { type: 'coupon', coupon: 'gone' } })
  await stripe.coupons.del('gone')
  expect((await stripe.promotionCodes.retrieve(ofGone.id)).active).toBe(false)
})

test.each<[string, Partial<Stripe.PromotionCodeCreateParams>, string]>([
  ['of no coupon', { promotion: { type: 'coupon', coupon: 'none' } }, 'promotion[coupon]'],
  ['for nobody', { customer: 'cus_nobody' }, 'customer'],
  ['that has expired', { expires_at: 1_700_000_000 }, 'expires_at'],
  [
    'with a least amount in no currency',
    { restrictions: { minimum_amount: 5 } },
    'restrictions[minimum_amount_currency]',
  ],
  ['with a blank in it', { code: 'two words' }, 'code'],
])('A code %s is refused', async (_, asked, param) => {
  await expect(code(asked)).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param })
})
