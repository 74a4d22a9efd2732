import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'

const house = useCollection()
const { deal, map, charge, collect, proof, reset, stripe, account } = house
const { db, people, clock } = house.house

beforeEach(reset)

test('what was collected of an account stays proven when another takes its place', async () => {
  clock.set('2026-11-20T10:00:00Z')
  await map('stripe_charge', 'status:succeeded')
  await charge(1_000)
  await collect()
  const month = () => proof('2026-11-01', '2026-11-30')
  expect(await month()).toMatchObject({ charges: { listed: 1, collected: 1 }, days_read: 20 })

  clock.set('2026-11-22T10:00:00Z')
  const { id: other } = await stripe.accounts.create({ type: 'standard', country: 'GB' })
  const ended = { ended_at: clock.now(), end_reason: 'replaced' as const }
  await db.updateTable('project_connections').set(ended).where('ended_at', 'is', null).execute()
  await db
    .insertInto('project_connections')
    .values({
      ...{ id: randomUUID(), project_id: deal.project.id, user_id: people.olivia.id, account_id: other },
      ...{ scope: 'read_only', charges_enabled: true, details_submitted: true },
      ...{ connected_at: clock.now(), last_sync_at: clock.now() },
    })
    .execute()
  // The days before it was connected were read of the other one; its own have not been.
  expect(await month()).toMatchObject({
    account_id: other,
    charges: { listed: 1, collected: 1 },
    days_read: 20,
    is_complete: false,
    mappings: [{ records: 1, amount: 1_000 }],
  })

  account.id = other
  await charge(2_500)
  await collect({ force: true })
  expect(await proof('2026-11-01', '2026-11-22')).toMatchObject({
    charges: { listed: 2, collected: 2, listed_amount: 3_500, collected_amount: 3_500 },
    days_read: 22,
    is_complete: true,
    unexplained: [],
    mappings: [{ records: 2, amount: 3_500 }],
  })
  const health = await house.as(people.olivia).collection.getSourceHealth({ project_id: deal.project.id })
  expect(health.account_id).toBe(other)
})
