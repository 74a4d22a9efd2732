import { beforeEach, expect, test } from 'vitest'
import { denied, useCollection } from '../../testing/use-collection.ts'

const house = useCollection()
const { deal, hooks, map, charge, product, invoice, receive, collect, counted, reset } = house
const { db, people, jobs, clock, makeDeal } = house.house

beforeEach(async () => {
  hooks.before = async () => {}
  await reset()
})

const all = () => map('stripe_charge', 'status:succeeded')
const update = (id: string) => db.updateTable('revenue_mappings').where('id', '=', id)
const statusOf = async (id: string) =>
  (await db.selectFrom('revenue_mappings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const countedFor = async (agreement_id: string) => {
  const rows = await db.selectFrom('record_matches').select('amount').where('agreement_id', '=', agreement_id).execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
const anotherAgreement = async () =>
  (await makeDeal({ provider: people.marco, project_id: deal.project.id, effective_date: '2026-10-01' })).id

async function failCollecting(id: string) {
  hooks.before = async () => {
    throw denied()
  }
  await collect({ mapping_ids: [id] })
  hooks.before = async () => {}
  expect(await statusOf(id)).toBe('error')
}

async function retry() {
  const { errors } = await house.as(people.olivia).collection.listCollectionErrors({ project_id: deal.project.id })
  await house.as(people.olivia).collection.retryCollectionError({ id: errors[0]?.id ?? '' })
  await jobs.drain()
}

test('what a mapping has counted stays while it is in error, and a retry brings back what came meanwhile', async () => {
  clock.set('2026-10-10T09:00:00Z')
  const meal = await product('Meal', 900)
  const seat = await product('Seat', 300)
  await invoice([meal.price, seat.price])
  clock.set('2026-11-22T09:00:00Z')
  const charges = await all()
  await collect()
  expect(await counted(charges)).toBe(1_200)
  await failCollecting(charges)

  const meals = await map('stripe_product', meal.id, { agreement_id: await anotherAgreement() })
  await charge(700)
  await collect({ mapping_ids: [meals], force: true })
  expect(await counted(meals)).toBe(900)
  expect(await counted(charges)).toBe(1_200)

  // So long that a task of its own would begin after that charge.
  clock.advance({ days: 10 })
  await collect({ mapping_ids: [meals] })
  await retry()
  expect(await statusOf(charges)).toBe('active')
  expect(await counted(charges)).toBe(1_900)
})

test('what a mapping has counted stays once it is off, also for the mapping of the same agreement after it', async () => {
  const meal = await product('Meal', 900)
  const seat = await product('Seat', 300)
  await invoice([meal.price, seat.price])
  const charges = await all()
  await collect()
  const before = await countedFor(deal.id)
  await update(charges).set({ status: 'inactive' }).execute()
  const meals = await map('stripe_product', meal.id)
  await collect({ mapping_ids: [meals], force: true })
  expect(await countedFor(deal.id)).toBe(before)
  expect(await counted(charges)).toBe(before)

  // What comes from now on counts for the one that is active.
  await invoice([meal.price, seat.price])
  await collect()
  expect(await counted(meals)).toBe(900)
})

test('what a deleted mapping has counted stays when an event says what the payment was for', async () => {
  const seat = await product('Seat', 900)
  const paid = await invoice([seat.price])
  const charges = await all()
  await collect()
  const before = await counted(charges)
  expect(before).toBeGreaterThanOrEqual(900)
  await update(charges).set({ removed_at: clock.now() }).execute()
  const seats = await map('stripe_product', seat.id, { agreement_id: await anotherAgreement() })
  await receive('invoice.paid', paid.id)
  expect(await counted(seats)).toBe(900)
  expect(await counted(charges)).toBe(before)
})
