import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ fee: { basis_points: 150, fixed: 20 } })
let priya: Stripe.Account

beforeAll(async () => {
  priya = await providerAccount(sandbox)
})

async function available(stripeAccount?: string): Promise<number> {
  const balance = await sandbox.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return balance.available.find((each) => each.currency === 'gbp')?.amount ?? 0
}

/** Priya charges a card of her own customer, and the platform takes its part. */
async function directCharge(amount: number, application_fee_amount: number): Promise<Stripe.Charge> {
  const intent = await sandbox.stripe.paymentIntents.create(
    { amount, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, application_fee_amount },
    { stripeAccount: priya.id },
  )
  const expand = ['balance_transaction']
  return sandbox.stripe.charges.retrieve(String(intent.latest_charge), { expand }, { stripeAccount: priya.id })
}

test('The platform’s part of a direct charge goes from one balance to the other', async () => {
  const { stripe } = sandbox
  const [platform, hers] = [await available(), await available(priya.id)]
  const charge = await directCharge(10_000, 1500)
  expect(charge).toMatchObject({
    application: expect.stringMatching(/^ca_/),
    application_fee_amount: 1500,
    balance_transaction: {
      fee: 1670,
      fee_details: [
        { amount: 170, type: 'stripe_fee' },
        { amount: 1500, type: 'application_fee' },
      ],
      net: 8330,
    },
  })
  expect([await available(), await available(priya.id)]).toEqual([platform + 1500, hers + 8330])

  const fee = await stripe.applicationFees.retrieve(String(charge.application_fee), { expand: ['balance_transaction'] })
  expect(fee).toMatchObject({
    account: priya.id,
    amount: 1500,
    charge: charge.id,
    balance_transaction: { amount: 1500, type: 'application_fee', source: fee.id },
  })
  expect((await stripe.applicationFees.list({ charge: charge.id })).data).toHaveLength(1)
  const [event] = (await stripe.events.list({ type: 'application_fee.created', limit: 1 })).data
  expect(event?.data.object).toMatchObject({ id: fee.id })
})

test('A fee is given back in parts, never more than it was', async () => {
  const { stripe } = sandbox
  const charge = await directCharge(5000, 1000)
  const fee = String(charge.application_fee)
  const hers = await available(priya.id)
  const part = await stripe.applicationFees.createRefund(fee, { amount: 300, metadata: { why: 'goodwill' } })
  expect(part).toMatchObject({ amount: 300, fee, metadata: { why: 'goodwill' } })
  expect(await available(priya.id)).toBe(hers + 300)
  await expect(stripe.applicationFees.createRefund(fee, { amount: 701 })).rejects.toMatchObject({ param: 'amount' })
  await stripe.applicationFees.createRefund(fee)
  expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 1000, refunded: true })
  await expect(stripe.applicationFees.createRefund(fee)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  expect((await stripe.applicationFees.listRefunds(fee)).data).toHaveLength(2)
  expect(await stripe.applicationFees.retrieveRefund(fee, part.id)).toEqual(part)
})

test('A refund takes the platform’s fee back with it, in proportion, when asked to', async () => {
  const { stripe } = sandbox
  const charge = await directCharge(3000, 100)
  const fee = String(charge.application_fee)
  const refund = (amount: number, refund_application_fee: boolean) =>
    stripe.refunds.create({ charge: charge.id, amount, refund_application_fee }, { stripeAccount: priya.id })
  await refund(1000, true)
  expect((await stripe.applicationFees.retrieve(fee)).amount_refunded).toBe(33)
  await refund(1000, false)
  expect((await stripe.applicationFees.retrieve(fee)).amount_refunded).toBe(33)
  await refund(1000, true)
  expect(await stripe.applicationFees.retrieve(fee)).toMatchObject({ amount_refunded: 100, refunded: true })
})

test('A fee needs a connected account, and is not more than the charge', async () => {
  const asked = { amount: 1000, currency: 'gbp', application_fee_amount: 100 }
  const refusal = { type: 'StripeInvalidRequestError', statusCode: 400, param: 'application_fee_amount' }
  await expect(sandbox.stripe.paymentIntents.create(asked)).rejects.toMatchObject(refusal)
  const tooMuch = { ...asked, application_fee_amount: 1001 }
  const on = { stripeAccount: priya.id }
  await expect(sandbox.stripe.paymentIntents.create(tooMuch, on)).rejects.toMatchObject(refusal)
  const intent = await sandbox.stripe.paymentIntents.create(asked, on)
  await expect(sandbox.stripe.paymentIntents.update(intent.id, { amount: 99 }, on)).rejects.toMatchObject(refusal)
})
