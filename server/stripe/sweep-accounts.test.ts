import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../testing/use-collection.ts'

const house = useCollection()
const { account, charge, counted, deleteCollected, fault, clearFaults, map, refund, reset } = house
const { db, clock, jobs } = house.house

beforeEach(async () => {
  await reset()
  await deleteCollected()
  await db.deleteFrom('stripe_events').execute()
  await db.deleteFrom('account_sweeps').execute()
  clock.advance({ hours: 1 })
})

/** Half an hour later each account is asked again. */
async function sweep(): Promise<void> {
  clock.advance({ minutes: 30 })
  await house.runJob('stripe-account-sweep')
  await jobs.drain()
}

const records = async () => {
  const rows = await db
    .selectFrom('source_records')
    .select(['kind', 'amount', 'recorded_by'])
    .orderBy('amount')
    .execute()
  return rows.filter(({ kind }) => kind !== 'other')
}

const events = () => db.selectFrom('stripe_events').select(['type', 'account_id', 'source']).execute()

test('what no webhook brought of an owner’s account is found, and counts once', async () => {
  const mapping = await map('stripe_charge', 'status:succeeded')
  await sweep()
  expect(await events()).toEqual([])

  const sold = await charge(5_000)
  await refund(sold, 1_200)
  await sweep()
  const found = [
    { kind: 'refund', amount: -1_200, recorded_by: 'webhook' },
    { kind: 'charge', amount: 5_000, recorded_by: 'webhook' },
  ]
  expect(await records()).toEqual(found)
  expect(await counted(mapping)).toBe(3_800)
  expect(new Set((await events()).map(({ account_id, source }) => `${account_id} ${source}`))).toEqual(
    new Set([`${account.id} sweep`]),
  )

  const stored = await events()
  await sweep()
  await sweep()
  expect(await events()).toEqual(stored)
  expect(await records()).toEqual(found)
  expect(await counted(mapping)).toBe(3_800)
})

test('an account is asked every half hour', async () => {
  await map('stripe_charge', 'status:succeeded')
  await sweep()
  await charge(2_000)
  clock.advance({ minutes: 29 })
  await house.runJob('stripe-account-sweep')
  expect(await events()).toEqual([])
  clock.advance({ minutes: 1 })
  await house.runJob('stripe-account-sweep')
  expect((await events()).map(({ type }) => type)).toContain('charge.succeeded')
  await jobs.drain()
})

test('an account that nothing counts is not asked, and later only for what came since', async () => {
  await sweep()
  await charge(1_000)
  clock.advance({ minutes: 10 })
  await sweep()
  expect(await events()).toEqual([])
  await map('stripe_charge', 'status:succeeded')
  await charge(2_500)
  await sweep()
  expect(await records()).toEqual([{ kind: 'charge', amount: 2_500, recorded_by: 'webhook' }])
})

test('where Stripe does not answer, the next sweep finds what this one missed', async () => {
  const mapping = await map('stripe_charge', 'status:succeeded')
  await sweep()
  await charge(4_000)
  fault({ kind: 'error_before', path: '/v1/events', times: 100 })
  await sweep()
  expect(await records()).toEqual([])
  clearFaults()
  await sweep()
  expect(await counted(mapping)).toBe(4_000)
})

test('what a webhook has brought is not brought again', async () => {
  const mapping = await map('stripe_charge', 'status:succeeded')
  await sweep()
  await house.receive('charge.succeeded', await charge(3_000))
  await sweep()
  expect(await counted(mapping)).toBe(3_000)
  expect(await records()).toHaveLength(1)
})
