import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { exchangeRate } from '../objects/exchange-rates.ts'
import { ask } from '../testing/ask.ts'
import { connected } from '../testing/connect.ts'
import { differences } from '../testing/differences.ts'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()
const DAY_SECONDS = 24 * 60 * 60

/** An account with a past of two months. */
async function business(email: string, terms: object = {}) {
  const account = (await connected(sandbox, email)).stripe_user_id ?? ''
  const asked = { account, seed: 7, months: 2, customers: 40, ...terms }
  expect(await ask(sandbox, 'POST', '/sandbox/businesses', asked)).toMatchObject({ status: 200 })
  return { stripeAccount: account }
}

interface Sale {
  amount: number
  currency: string
  card: string | undefined
  transaction: Stripe.BalanceTransaction
}

async function salesOf(on: { stripeAccount: string }): Promise<Sale[]> {
  const sales: Sale[] = []
  const asked = { limit: 100, expand: ['data.balance_transaction'] }
  for await (const charge of sandbox.stripe.charges.list(asked, on)) {
    const { amount, currency, balance_transaction: transaction, payment_method_details } = charge
    const card = payment_method_details?.card?.country ?? undefined
    if (transaction !== null && typeof transaction === 'object') sales.push({ amount, currency, card, transaction })
  }
  return sales
}

const sell = (on: { stripeAccount: string }, currency: string, payment_method = 'pm_card_gb') =>
  sandbox.stripe.paymentIntents.create(
    { amount: 2900, currency, payment_method, confirm: true, expand: ['latest_charge.balance_transaction'] },
    on,
  )

const now = () => sandbox.clock.getTime() / 1000
const rateOf = (currency: string, at = now()) => exchangeRate(currency, 'gbp', at) ?? 0

describe('by default a made-up business is settled as Stripe would', () => {
  test('its charges cost what Stripe publishes, by where the card is from', async () => {
    const on = await business('olivia@example.com', { currencies: ['gbp'] })
    const sales = await salesOf(on)
    expect(new Set(sales.map(({ card }) => card))).toEqual(new Set(['GB', 'US']))
    for (const { amount, card, transaction } of sales) {
      const fee = Math.floor((amount * (card === 'GB' ? 150 : 325) + 5000) / 10_000) + 20
      const fee_details = [{ amount: fee, type: 'stripe_fee', currency: 'gbp' }]
      expect(transaction).toMatchObject({ amount, fee, net: amount - fee, exchange_rate: null, fee_details })
    }
  })

  test('other currencies are converted by the rate of the day, at 2% more', async () => {
    const on = await business('priya@example.com', { currencies: ['gbp', 'usd'] })
    const converted = (await salesOf(on)).filter(({ currency }) => currency === 'usd')
    expect(converted.length).toBeGreaterThan(5)
    for (const { amount, card, transaction } of converted) {
      const rate = rateOf('usd', transaction.created)
      const booked = Math.floor((amount * rate + 500_000) / 1_000_000)
      const fee = Math.floor((booked * (card === 'GB' ? 350 : 525) + 5000) / 10_000) + 20
      expect(transaction).toMatchObject({ currency: 'gbp', amount: booked, exchange_rate: rate / 1_000_000, fee })
    }
    expect((await sandbox.stripe.balance.retrieve({}, on)).available.map(({ currency }) => currency)).toEqual(['gbp'])
    expect(await differences(sandbox)).toEqual([])
  })

  test('their money is pending as long as the account’s payouts wait', async () => {
    const on = await business('marco@example.com')
    const days = (await sandbox.stripe.accounts.retrieve(on.stripeAccount)).settings?.payouts?.schedule.delay_days ?? 0
    expect(days).toBeGreaterThan(0)
    const midnight = Math.floor(now() / DAY_SECONDS) * DAY_SECONDS
    for (const { transaction } of await salesOf(on)) {
      const { available_on, created, status } = transaction
      expect(available_on).toBe(created + days * DAY_SECONDS)
      expect(status).toBe(available_on > midnight ? 'pending' : 'available')
    }
    const { pending } = await sandbox.stripe.balance.retrieve({}, on)
    expect(pending[0]?.amount).toBeGreaterThan(0)
    expect(await differences(sandbox)).toEqual([])
  })
})

test('what it sells later is settled alike, refunded and disputed in the currency of the balance', async () => {
  const on = await business('theo@example.com')
  const { latest_charge } = await sell(on, 'eur', 'pm_card_createDispute')
  const charge = latest_charge as Stripe.Charge
  const rate = rateOf('eur')
  const booked = Math.floor((2900 * rate + 500_000) / 1_000_000)
  expect(charge).toMatchObject({
    ...{ amount: 2900, currency: 'eur' },
    balance_transaction: {
      ...{ amount: booked, currency: 'gbp', exchange_rate: rate / 1_000_000, status: 'pending' },
      fee: Math.floor((booked * 525 + 5000) / 10_000) + 20,
    },
  })
  const [dispute] = (await sandbox.stripe.disputes.list({ charge: charge.id }, on)).data
  expect(dispute).toMatchObject({
    ...{ amount: 2900, currency: 'eur' },
    balance_transactions: [{ amount: -booked, currency: 'gbp', fee: 2000, exchange_rate: rate / 1_000_000 }],
  })

  const sold = (await sell(on, 'usd')).latest_charge as Stripe.Charge
  sandbox.clock = new Date(sandbox.clock.getTime() + 3 * DAY_SECONDS * 1000)
  const refund = await sandbox.stripe.refunds.create({ charge: sold.id, expand: ['balance_transaction'] }, on)
  // By the rate of its own day.
  expect(refund).toMatchObject({
    ...{ amount: 2900, currency: 'usd' },
    balance_transaction: { amount: -Math.floor((2900 * rateOf('usd') + 500_000) / 1_000_000), currency: 'gbp' },
  })
  expect(await differences(sandbox)).toEqual([])
})

test('each of it can be asked for otherwise', async () => {
  const terms = { fee: { basis_points: 100, fixed: 0 }, settlement_days: 0, settles_in: ['gbp', 'eur', 'usd'] }
  const on = await business('ada@example.com', terms)
  for (const { amount, currency, transaction } of await salesOf(on)) {
    const fee = Math.floor((amount * 100 + 5000) / 10_000)
    expect(transaction).toMatchObject({ amount, currency, fee, exchange_rate: null, status: 'available' })
  }
  expect((await sell(on, 'usd')).latest_charge).toMatchObject({
    balance_transaction: { amount: 2900, currency: 'usd', fee: 29, status: 'available' },
  })
})

test('an account without a made-up past pays nothing and waits for nothing', async () => {
  const on = { stripeAccount: (await connected(sandbox, 'nobody@example.com')).stripe_user_id ?? '' }
  expect((await sell(on, 'usd')).latest_charge).toMatchObject({
    balance_transaction: { amount: 2900, currency: 'usd', fee: 0, exchange_rate: null, status: 'available' },
  })
})
