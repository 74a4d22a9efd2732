import { beforeEach, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const { deal, map, charge, collect, reset, deleteCollected, runJob, as, house } = useCollection()
const { db, people, clock } = house
const now = clock.now()

beforeEach(async () => {
  clock.set(now)
  await reset()
  await deleteCollected()
})

const health = (viewer = people.olivia) => as(viewer).collection.getSourceHealth({ project_id: deal.project.id })
const alerts = async () => {
  const rows = await db.selectFrom('collection_alerts').select(['title', 'severity']).orderBy('created_at').execute()
  return rows.filter(({ title }) => title === 'Revenue may be out of date').map(({ severity }) => severity)
}

test('an account that was read is up to date, and says when it is no longer', async () => {
  await map('stripe_charge', 'status:succeeded')
  expect(await health()).toMatchObject({ state: 'unread', last_read_at: null, last_event_at: null, newest: null })
  await charge(5_000)
  await collect()
  expect(await health()).toMatchObject({
    ...{ state: 'current', last_read_at: clock.now().toISOString(), days_missing: 0, missing_since: null },
    newest: { recorded_at: clock.now().toISOString() },
  })
  clock.advance({ hours: 27 })
  expect(await health(people.ada)).toMatchObject({ state: 'late' })
  clock.advance({ hours: 50 })
  const stale = await health()
  expect(stale.state).toBe('stale')
  expect(stale.sentence).toContain('Nothing was heard of Stripe for 3 days')
  expect(stale.days_missing).toBeGreaterThan(0)
  expect(await refusalOf(health(people.theo))).toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await refusalOf(health(people.priya))).toMatchObject({ code: 'NOT_ALLOWED' })
})

test('its owner is alerted once when it is late and once when it is out of date, and again after it was heard of', async () => {
  await map('stripe_charge', 'status:succeeded')
  await runJob('collection-health')
  expect(await alerts()).toEqual([])
  await collect()
  await runJob('collection-health')
  expect(await alerts()).toEqual([])
  clock.advance({ hours: 27 })
  await runJob('collection-health')
  await runJob('collection-health')
  expect(await alerts()).toEqual(['medium'])
  clock.advance({ hours: 48 })
  await runJob('collection-health')
  await runJob('collection-health')
  expect(await alerts()).toEqual(['medium', 'high'])
  await collect()
  await runJob('collection-health')
  clock.advance({ hours: 27 })
  await runJob('collection-health')
  expect(await alerts()).toEqual(['medium', 'high', 'medium'])
})
