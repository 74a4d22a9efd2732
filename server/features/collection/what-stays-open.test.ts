import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const house = useCollection()
const { deal, hooks, map, charge, receive, collect, reset, runJob } = house
const { db, people, jobs, clock } = house.house

beforeEach(async () => {
  hooks.before = async () => {}
  await reset()
  await db.deleteFrom('collection_schedules').execute()
  await db.updateTable('projects').set({ project_status: 'active', time_zone: 'Europe/London' }).execute()
  clock.set('2026-11-22T08:00:00Z')
})

const olivia = () => house.as(people.olivia).collection
const project_id = () => deal.project.id
const tick = async () => {
  await runJob('collection-scheduled')
  await jobs.drain()
}
const errors = async () => (await olivia().listCollectionErrors({ project_id: project_id() })).errors

describe('a charge in another currency', () => {
  test('is said when a webhook brings it, once', async () => {
    await map('stripe_charge', 'status:succeeded')
    for (const amount of [2_000, 3_000]) await receive('charge.succeeded', await charge(amount, 'eur'))
    expect(await errors()).toMatchObject([{ error_type: 'validation', task_id: null }])
    expect((await errors())[0]?.message).toContain('charges in EUR, which are not counted')
    await collect()
    expect(await errors()).toHaveLength(1)
  })

  test('is not said where nothing counts what the account earns', async () => {
    await receive('charge.succeeded', await charge(2_000, 'eur'))
    expect(await errors()).toEqual([])
  })

  test('stays until it is resolved: collecting again would not count it', async () => {
    await map('stripe_charge', 'status:succeeded')
    await charge(2_000, 'usd')
    await collect()
    const before = await errors()
    const [{ id } = { id: '' }] = before
    expect((await refusalOf(olivia().retryCollectionError({ id }))).code).toBe('ERROR_NOT_RETRYABLE')
    expect(await errors()).toEqual(before)
  })
})

test('a collection that Stripe refused can be retried', async () => {
  hooks.before = async () => {
    throw new Stripe.errors.StripeInvalidRequestError({ type: 'invalid_request_error', message: 'No.' })
  }
  await map('stripe_charge', 'status:succeeded')
  await collect()
  expect(await errors()).toMatchObject([{ error_type: 'validation', may_retry: true }])
  hooks.before = async () => {}
  const [{ id } = { id: '' }] = await errors()
  await olivia().retryCollectionError({ id })
  await jobs.drain()
  expect((await errors()).map((error) => error.id)).not.toContain(id)
})

describe('an error that is retried by itself', () => {
  const failed = async () => {
    hooks.before = async () => {
      throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Away.' })
    }
    const mapping_id = await map('stripe_charge', 'status:succeeded')
    await olivia().startCollection({ project_id: project_id() })
    for (let minutes = 0; minutes < 9; minutes += 3) {
      clock.advance({ minutes: 3 })
      await tick()
    }
    expect(await errors()).toMatchObject([{ auto_retry: true, next_retry_at: expect.any(String) }])
    return mapping_id
  }

  test('waits for a person once nothing could be collected', async () => {
    const mapping_id = await failed()
    await db.updateTable('revenue_mappings').set({ removed_at: clock.now() }).where('id', '=', mapping_id).execute()
    clock.advance({ minutes: 15 })
    await tick()
    expect(await errors()).toMatchObject([{ retry_count: 0, next_retry_at: null, auto_retry: false, may_retry: true }])
  })
})

describe('a schedule', () => {
  const save = () =>
    olivia().saveCollectionSchedule({ project_id: project_id(), config: { active: true, daily_time: '06:00' } })

  test('says no next run while its project is paused or has no account', async () => {
    await map('stripe_charge', 'status:succeeded')
    await save()
    const { id } = await collect()
    const next = async () => (await olivia().getCollectionTask({ id })).next_scheduled_at
    expect(await next()).toBe('2026-11-23T06:00:00.000Z')
    await db.updateTable('projects').set({ project_status: 'paused' }).execute()
    expect(await next()).toBeNull()
    await db.updateTable('projects').set({ project_status: 'active' }).execute()
    const connection = db.updateTable('project_connections').where('project_id', '=', project_id())
    await connection.set({ ended_at: clock.now(), end_reason: 'revoked' }).execute()
    expect(await next()).toBeNull()
    const { paused_reason } = await olivia().getCollectionSchedule({ project_id: project_id() })
    expect(paused_reason).toBe('No Stripe account is connected to the project.')
    await connection.set({ ended_at: null, end_reason: null }).execute()
    expect(await next()).not.toBeNull()
  })

  test('that cannot be read keeps no other waiting', async () => {
    await map('stripe_charge', 'status:succeeded')
    const other = await house.house.makeDeal({ effective_date: '2026-10-01' })
    await save()
    const broken = {
      project_id: other.project.id,
      is_active: true,
      frequency: 'custom',
      custom_expression: 'no',
    } as const
    await db
      .insertInto('collection_schedules')
      .values({ ...broken, next_run_at: clock.now(), updated_at: clock.now(), updated_by: people.olivia.id })
      .execute()
    clock.set('2026-11-23T06:00:00Z')
    await tick()
    expect(await db.selectFrom('collection_tasks').select(['cause', 'status']).execute()).toEqual([
      { cause: 'schedule', status: 'completed' },
    ])
    const still_due = db.selectFrom('collection_schedules').select('project_id').where('next_run_at', '<=', clock.now())
    expect(await still_due.execute()).toEqual([])
  })
})
