import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { fund, providerAccount } from '../testing/people.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox({ settlementDays: 3, fee: { basis_points: 150, fixed: 20 } })
const DAY_MS = 24 * 60 * 60 * 1000

const charge = (amount: number, options: Stripe.RequestOptions = {}) =>
  sandbox.stripe.paymentIntents.create(
    {
      amount,
      currency: 'gbp',
      payment_method: 'pm_card_visa',
      confirm: true,
      expand: ['latest_charge.balance_transaction'],
    },
    options,
  )

async function balance(stripeAccount?: string) {
  const { available, pending } = await sandbox.stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  const of = (list: { currency: string; amount: number }[]) => list.find((each) => each.currency === 'gbp')?.amount ?? 0
  return { available: of(available), pending: of(pending) }
}

test('A charge is pending for some days, less Stripe’s fee, and then available', async () => {
  const { stripe } = sandbox
  const before = await balance()
  const intent = await charge(10_000)
  const transaction = Object(intent.latest_charge).balance_transaction as Stripe.BalanceTransaction
  expect(transaction).toMatchObject({
    amount: 10_000,
    fee: 170,
    fee_details: [{ amount: 170, type: 'stripe_fee' }],
    net: 9830,
    status: 'pending',
    available_on: transaction.created + (3 * DAY_MS) / 1000,
  })
  expect(await balance()).toEqual({ ...before, pending: before.pending + 9830 })

  sandbox.clock = new Date(sandbox.clock.getTime() + 3 * DAY_MS - 1000)
  expect(await balance()).toEqual({ ...before, pending: before.pending + 9830 })
  sandbox.clock = new Date(sandbox.clock.getTime() + 1000)
  expect(await balance()).toEqual({ ...before, available: before.available + 9830 })
  expect((await stripe.balanceTransactions.retrieve(transaction.id)).status).toBe('available')
})

test('What becomes available together is one event', async () => {
  const count = async () => (await sandbox.stripe.events.list({ type: 'balance.available', limit: 100 })).data.length
  const before = await count()
  await charge(1000)
  await charge(2000)
  sandbox.clock = new Date(sandbox.clock.getTime() + 3 * DAY_MS)
  expect(await count()).toBe(before + 1)
  const [event] = (await sandbox.stripe.events.list({ type: 'balance.available', limit: 1 })).data
  expect(event?.data.object).toMatchObject({ object: 'balance', pending: [{ amount: 0 }] })
})

test('Pending money cannot be sent or paid out; out of the pending charge itself it can', async () => {
  const { stripe } = sandbox
  const account = await providerAccount(sandbox)
  const { available } = await balance()
  const intent = await charge(50_000)
  const asked = { amount: available + 1000, currency: 'gbp' }
  await expect(stripe.transfers.create({ ...asked, destination: account.id })).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  })
  await expect(stripe.payouts.create(asked)).rejects.toMatchObject({ statusCode: 400, code: 'balance_insufficient' })

  const source_transaction = String(Object(intent.latest_charge).id)
  await stripe.transfers.create({ amount: 20_000, currency: 'gbp', destination: account.id, source_transaction })
  expect(await balance(account.id)).toEqual({ available: 0, pending: 20_000 })
  sandbox.clock = new Date(sandbox.clock.getTime() + 3 * DAY_MS)
  expect(await balance(account.id)).toEqual({ available: 20_000, pending: 0 })
})

test('A connected account that charges pays its own fee', async () => {
  const account = await providerAccount(sandbox)
  await charge(4000, { stripeAccount: account.id })
  expect(await balance(account.id)).toEqual({ available: 0, pending: 3920 })
})

test('One test card skips the wait, and time goes on through a restart', async () => {
  const before = await balance()
  await fund(sandbox, 2000)
  expect(await balance()).toEqual({ ...before, available: before.available + 1950 })
  await charge(2000)
  await sandbox.restart()
  sandbox.clock = new Date(sandbox.clock.getTime() + 30 * DAY_MS)
  expect((await balance()).pending).toBe(0)
})
