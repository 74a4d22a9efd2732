import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const house = useCollection()
const { deal, connect, map, charge, receive, collect, proof, reset, deleteCollected, stripe, account } = house
const { db, people, clock } = house.house

async function replaceAccount(): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'standard', country: 'GB' })
  const ended = { ended_at: clock.now(), end_reason: 'replaced' as const }
  await db.updateTable('project_connections').set(ended).where('ended_at', 'is', null).execute()
  account.id = id
  await connect()
  return id
}

const first = { id: '' }
beforeAll(() => {
  first.id = account.id
})
beforeEach(async () => {
  account.id = first.id
  await db.deleteFrom('project_connections').execute()
  await reset()
  await deleteCollected()
  clock.set('2026-11-01T09:00:00Z')
  await connect()
})

test('what was collected of an account stays proven when another takes its place', async () => {
  clock.set('2026-11-22T10:00:00Z')
  await map('stripe_charge', 'status:succeeded')
  await charge(1_000)
  await collect()
  const month = () => proof('2026-11-01', '2026-11-30')
  expect(await month()).toMatchObject({ charges: { listed: 1, collected: 1 }, days_read: 22 })

  clock.set('2026-11-22T11:00:00Z')
  const other = await replaceAccount()
  expect(await month()).toMatchObject({
    account_id: other,
    charges: { listed: 1, collected: 1 },
    is_complete: false,
    mappings: [{ records: 1, amount: 1_000 }],
  })

  await charge(2_500)
  clock.set('2026-11-23T11:00:00Z')
  await collect({ force: true })
  expect(await proof('2026-11-01', '2026-11-23')).toMatchObject({
    charges: { listed: 2, collected: 2, listed_amount: 3_500, collected_amount: 3_500 },
    days_read: 23,
    is_complete: true,
    unexplained: [],
    mappings: [{ records: 2, amount: 3_500 }],
  })
  const health = await house.as(people.olivia).collection.getSourceHealth({ project_id: deal.project.id })
  expect(health.account_id).toBe(other)
})

test('days on which it was not read any more are missing; what it earns later is not of this project', async () => {
  clock.set('2026-11-20T10:00:00Z')
  await map('stripe_charge', 'status:succeeded')
  await collect()
  clock.set('2026-11-22T10:00:00Z')
  const former = account.id
  const other = await replaceAccount()
  await collect({ force: true })
  expect(await proof('2026-11-01', '2026-11-22')).toMatchObject({
    is_complete: false,
    gaps: [{ first_day: '2026-11-21', last_day: '2026-11-22' }],
  })

  // Another project is connected to the former one, which goes on selling.
  const elsewhere = await house.house.makeDeal({ effective_date: '2026-10-01' })
  account.id = former
  await connect(elsewhere.project.id)
  clock.set('2026-11-23T10:00:00Z')
  await receive('charge.succeeded', await charge(7_000))
  account.id = other
  await collect({ force: true })
  expect(await proof('2026-11-23', '2026-11-23')).toMatchObject({ charges: { collected: 0 }, unexplained: [] })
})
