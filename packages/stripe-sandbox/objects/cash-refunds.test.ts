import { expect, test } from 'vitest'
import { useSandbox } from '../testing/use-sandbox.ts'

const sandbox = useSandbox()

test('Cash that no payment has used goes back to the bank of its customer, and no more of it', async () => {
  const { stripe } = sandbox
  const { id: customer } = await stripe.customers.create({ name: 'Olivia Hart' })
  await stripe.testHelpers.customers.fundCashBalance(customer, { amount: 2_560, currency: 'gbp' })
  const before = (await stripe.balance.retrieve()).available[0]?.amount ?? 0
  const back = {
    customer,
    currency: 'gbp',
    origin: 'customer_balance',
    instructions_email: 'olivia@example.com',
  } as const
  await expect(stripe.refunds.create({ ...back, amount: 2_561 })).rejects.toMatchObject({ param: 'amount' })
  await expect(stripe.refunds.create({ amount: 1, origin: 'customer_balance' })).rejects.toMatchObject({
    ...{ code: 'parameter_missing', param: 'customer' },
  })
  const metadata = { cash_return_id: 'ours' }
  const refund = await stripe.refunds.create({ ...back, amount: 2_560, metadata }, { idempotencyKey: 'back' })
  expect(refund).toMatchObject({
    ...{ amount: 2_560, charge: null, payment_intent: null, balance_transaction: null, status: 'pending', metadata },
    destination_details: { type: 'gb_bank_transfer' },
  })
  expect(await stripe.refunds.create({ ...back, amount: 2_560, metadata }, { idempotencyKey: 'back' })).toEqual(refund)
  expect((await stripe.customers.retrieveCashBalance(customer)).available).toEqual({ gbp: 0 })
  // It never was on the platform's balance.
  expect((await stripe.balance.retrieve()).available[0]?.amount ?? 0).toBe(before)
  const { data } = await stripe.customers.listCashBalanceTransactions(customer)
  expect(data.map(({ type, net_amount }) => [type, net_amount])).toEqual([
    ['return_initiated', -2_560],
    ['funded', 2_560],
  ])
  sandbox.clock = new Date(sandbox.clock.getTime() + 6_000)
  expect((await stripe.refunds.retrieve(refund.id)).status).toBe('succeeded')
})
