import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/process.ts'
import { recordCashReturn } from '#server/stripe/record-cash-return.ts'
import { balanceOf } from '#server/testing/balance-of.ts'
import { CALL_FAULTS } from '#server/testing/call-faults.ts'
import { type Cast, registerCast } from '#server/testing/cast.ts'
import { findAllViolations } from '#server/testing/find-all-violations.ts'
import { cardRoutes } from '#server/testing/use-cards.ts'
import { refusalOf } from '#server/testing/use-operations.ts'
import { useStripe } from '#server/testing/use-stripe.ts'
import { settleCashReturn } from './cash-returns.ts'

const house = useStripe({
  routes: (deps) => ({ paymentMethods: cardRoutes(deps) }),
  settled: { cash_return: settleCashReturn },
})
const { db, client, quiet, clock, commands } = house
const log = createLog({ level: 'silent' })

let cast: Cast
let customer_id = ''
const mine = (person = cast.olivia) => house.as(person).paymentMethods

beforeAll(async () => {
  cast = await registerCast(db)
  customer_id = await house.boundary.cards.customerOf(cast.olivia)
})
beforeEach(async () => {
  house.clearFaults()
  await quiet()
})
afterEach(async () => expect(await findAllViolations(db, clock.now())).toEqual({}))

/** Sends so much too much, and asks for all of it back. */
async function returned(amount: number): Promise<string> {
  await client.testHelpers.customers.fundCashBalance(customer_id, { amount, currency: 'gbp' })
  await quiet()
  const id = randomUUID()
  const asked = await mine().returnCashBalance({ id, currency: 'gbp', amount_seen: amount })
  expect(asked).toMatchObject({ id, amount, status: 'pending' })
  await later(3)
  return id
}

/** Time passes: retries, sweeps, and the bank. */
async function later(minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    clock.advance({ minutes: 1 })
    await quiet()
    await house.runJob('stripe-sweep')
    await quiet()
  }
}

const statusOf = async (id: string) =>
  (await mine().listFundingMethods({})).cash_returns.find((one) => one.id === id)?.status
const refundsOf = async (id: string) =>
  (await client.refunds.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.cash_return_id === id)

describe('what is left of bank transfers goes back once', () => {
  test.each(CALL_FAULTS)('$kind while it is sent back', async (fault) => {
    const before = await balanceOf(db, 'outside:banks:gbp').catch(() => 0)
    house.fault({ ...fault, path: '/v1/refunds', method: 'POST', times: 2 })
    const id = await returned(700)
    expect(house.unmetFaults()).toEqual([])
    await later(3)
    expect(await statusOf(id)).toBe('succeeded')
    expect(await refundsOf(id)).toHaveLength(1)
    expect(await balanceOf(db, 'outside:banks:gbp')).toBe(before + 700)
    expect((await client.customers.retrieveCashBalance(customer_id)).available).toEqual({ gbp: 0 })
  })
})

test('a bank that sends it back later is in the books once, and the payer is notified', async () => {
  const id = await returned(900)
  expect(await statusOf(id)).toBe('succeeded')
  const before = await balanceOf(db, 'outside:banks:gbp')
  const [refund] = await refundsOf(id)
  const refusal = { code: 'refund_failed', sentence: 'The bank account is closed.' }
  const failed = { status: 'failed' as const, stripe_refund_id: refund?.id ?? '', refusal }
  const record = () => recordCashReturn({ commands, log, settled: { cash_return: settleCashReturn } }, id, failed)
  await Promise.all([record(), record()])
  expect(await statusOf(id)).toBe('failed')
  expect(await balanceOf(db, 'outside:banks:gbp')).toBe(before - 900)
  const titles = await db
    .selectFrom('notifications')
    .select('title')
    .where('recipient_id', '=', cast.olivia.id)
    .execute()
  expect(titles.filter(({ title }) => title === '£9.00 could not be sent back to you')).toHaveLength(1)
})

test('a request repeated after a lost response gets the same return; its id is for nothing else', async () => {
  const id = await returned(800)
  const same = { id, currency: 'gbp' as const, amount_seen: 800 }
  expect(await mine().returnCashBalance(same)).toMatchObject({ id, amount: 800, status: 'succeeded' })
  expect(await refundsOf(id)).toHaveLength(1)

  await client.testHelpers.customers.fundCashBalance(customer_id, { amount: 600, currency: 'gbp' })
  await quiet()
  expect(await mine().returnCashBalance(same)).toMatchObject({ id, amount: 800 })
  expect((await refusalOf(mine().returnCashBalance({ ...same, amount_seen: 600 }))).code).toBe('ALREADY_EXISTS')

  const theirs = await house.boundary.cards.customerOf(cast.marco)
  await client.testHelpers.customers.fundCashBalance(theirs, { amount: 600, currency: 'gbp' })
  await quiet()
  const taken = mine(cast.marco).returnCashBalance({ ...same, amount_seen: 600 })
  expect((await refusalOf(taken)).code).toBe('ALREADY_EXISTS')
  expect((await mine(cast.marco).listFundingMethods({})).cash_returns).toEqual([])
})

test('nobody sends back what is another person’s', async () => {
  await client.testHelpers.customers.fundCashBalance(customer_id, { amount: 500, currency: 'gbp' })
  await quiet()
  const theirs = mine(cast.priya).returnCashBalance({ id: randomUUID(), currency: 'gbp', amount_seen: 500 })
  expect((await refusalOf(theirs)).code).toBe('NOTHING_LEFT')
  expect((await mine(cast.priya).listFundingMethods({})).cash_returns).toEqual([])
})
