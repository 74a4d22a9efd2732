import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { makeDeal } from '#scenarios/deal.ts'
import type { Person } from '#scenarios/person.ts'
import { balances } from '#server/ledger/balances.ts'
import { atStripe, letTimePass, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-11-02T09:00:00Z')
let olivia: Person
let priya: Person

beforeAll(async () => {
  const deal = await makeDeal(world)
  olivia = deal.olivia
  priya = deal.priya
})

/** Olivia’s bank transfer that no payment waits for. */
async function send(amount: number): Promise<void> {
  const { stripe } = await atStripe(world)
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  await stripe.testHelpers.customers.fundCashBalance(customer_id ?? '', { amount, currency: 'gbp' })
  await world.settle()
}

const methods = () => olivia.api.paymentMethods.listFundingMethods({})
const giveBack = (amount_seen: number, id: string = randomUUID(), by = olivia) =>
  by.api.paymentMethods.returnCashBalance({ id, currency: 'gbp', amount_seen })
const refunds = async () => (await (await atStripe(world)).stripe.refunds.list({ limit: 100 })).data
const books = async () =>
  Object.fromEntries((await balances(world.db)).map(({ name, balance }) => [name, balance] as const))
const titles = async () =>
  (await world.db.selectFrom('notifications').select('title').execute()).map(({ title }) => title)

test('what is left of bank transfers goes back once, however often it is asked for, and is in the books', async () => {
  await send(2_560)
  expect((await methods()).cash_balances).toEqual([{ currency: 'gbp', amount: 2_560 }])
  expect((await refusalOf(giveBack(2_000)))?.code).toBe('CASH_BALANCE_CHANGED')
  expect((await refusalOf(giveBack(2_560, randomUUID(), priya)))?.code).toBe('NOTHING_LEFT')

  const asked = await Promise.all([1, 2, 3].map(() => refusalOf(giveBack(2_560))))
  const codes = asked.map((refusal) => refusal?.code ?? 'asked').sort()
  expect(codes).toEqual(['RETURN_UNDER_WAY', 'RETURN_UNDER_WAY', 'asked'])
  await world.settle()
  expect(await refunds()).toMatchObject([{ amount: 2_560, charge: null }])
  expect((await methods()).cash_balances).toEqual([])

  const { cash_returns } = await methods()
  expect(cash_returns).toMatchObject([{ amount: 2_560, status: 'processing', settled_at: null }])
  expect((await refusalOf(giveBack(2_560)))?.code).toBe('RETURN_UNDER_WAY')
  // The bank takes it a little later.
  await letTimePass(world, 2)
  expect((await methods()).cash_returns).toMatchObject([{ amount: 2_560, status: 'succeeded', failure_message: null }])
  expect(await titles()).toContain('£25.60 was sent back to you')
  expect(await books()).toMatchObject({ 'outside:cash_balances:gbp': -2_560, 'outside:banks:gbp': 2_560 })
  expect((await refusalOf(giveBack(2_560)))?.code).toBe('NOTHING_LEFT')
  expect((await priya.api.paymentMethods.listFundingMethods({})).cash_returns).toEqual([])
})

test('what a payment has used meanwhile is not sent back, and the balance is right again', async () => {
  await send(1_000)
  // Somebody at Stripe gives it back; this server has not heard of it.
  const { stripe } = await atStripe(world)
  const { customer_id } = await olivia.api.paymentMethods.getCustomer({ user_id: 'current' })
  const elsewhere = { customer: customer_id ?? '', currency: 'gbp', amount: 1_000, origin: 'customer_balance' } as const
  await stripe.refunds.create(elsewhere)
  const id = randomUUID()
  await giveBack(1_000, id)
  await world.settle()
  expect((await methods()).cash_returns[0]).toMatchObject({ id, status: 'failed', failure_message: expect.any(String) })
  expect((await methods()).cash_balances).toEqual([])
  expect(await titles()).toContain('£10.00 could not be sent back to you')
  expect((await books())['outside:banks:gbp']).toBe(2_560)
})
