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

/** Stripe is out of reach, or answers every call with an error. */
const away = async () => {
  throw new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Away.' })
}
const broken = async () => {
  throw new Stripe.errors.StripeAPIError({ type: 'api_error', message: 'Broken.' })
}

/** Collects while Stripe does not answer, until that has failed. */
async function collectInVain({ mapping_ids, fails = away }: { mapping_ids?: string[]; fails?: typeof away } = {}) {
  hooks.before = fails
  await olivia().startCollection({ project_id: project_id(), ...(mapping_ids && { mapping_ids }) })
  await attempts()
}

/** As long as a task tries for itself. */
async function attempts() {
  await jobs.drain()
  for (let minutes = 0; minutes < 9; minutes += 3) {
    clock.advance({ minutes: 3 })
    await tick()
  }
}

const statuses = async () =>
  (await db.selectFrom('revenue_mappings').select('status').orderBy('created_at').execute()).map(({ status }) => status)

describe('an error that is retried by itself', () => {
  const failed = async () => {
    const mapping_id = await map('stripe_charge', 'status:succeeded')
    await collectInVain()
    expect(await errors()).toMatchObject([{ auto_retry: true, next_retry_at: expect.any(String) }])
    return mapping_id
  }

  test('counts nothing for a mapping that was switched off since', async () => {
    const mapping_id = await failed()
    hooks.before = async () => {}
    await charge(700)
    await db.updateTable('revenue_mappings').set({ status: 'inactive' }).execute()
    const [{ id } = { id: '' }] = await errors()
    expect((await refusalOf(olivia().retryCollectionError({ id }))).code).toBe('NO_ACTIVE_MAPPINGS')
    clock.advance({ minutes: 15 })
    await tick()
    expect(await house.counted(mapping_id)).toBe(0)
    expect(await errors()).toMatchObject([{ next_retry_at: null }])
  })

  test('waits while its project is paused', async () => {
    await failed()
    await db.updateTable('projects').set({ project_status: 'paused' }).execute()
    clock.advance({ minutes: 15 })
    await tick()
    expect(await db.selectFrom('collection_tasks').select('cause').execute()).toEqual([{ cause: 'click' }])
    hooks.before = async () => {}
    await db.updateTable('projects').set({ project_status: 'active' }).execute()
    await tick()
    expect(await errors()).toEqual([])
  })

  test('begins again, and is said again, when another task fails after its retries are used up', async () => {
    await failed()
    const alerts = async () => (await olivia().listCollectionAlerts({ project_id: project_id() })).alerts.length
    for (let hours = 0; hours < 3; hours += 1) {
      clock.advance({ minutes: 50 })
      await tick()
      await attempts()
    }
    expect(await errors()).toMatchObject([{ retry_count: 3, next_retry_at: null }])
    expect(await alerts()).toBe(1)
    await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
    await collectInVain()
    expect(await errors()).toMatchObject([{ retry_count: 0, next_retry_at: expect.any(String) }])
    expect(await alerts()).toBe(2)
  })

  test('waits for a person once nothing could be collected', async () => {
    const mapping_id = await failed()
    await db.updateTable('revenue_mappings').set({ removed_at: clock.now() }).where('id', '=', mapping_id).execute()
    clock.advance({ minutes: 15 })
    await tick()
    expect(await errors()).toMatchObject([{ retry_count: 0, next_retry_at: null, auto_retry: false, may_retry: true }])
    // What fails again after that is retried again.
    await map('stripe_charge', 'status:succeeded')
    await collectInVain()
    const again = db
      .selectFrom('collection_errors')
      .select(['mapping_id', 'auto_retry'])
      .where('resolved_at', 'is', null)
    expect((await again.execute()).map(({ auto_retry }) => auto_retry)).toContain(true)
  })
})

test('the retry of one error does not begin those of another again', async () => {
  await map('stripe_charge', 'status:succeeded')
  await collectInVain()
  const used_up = { retry_count: 3, next_retry_at: null }
  await db.updateTable('collection_errors').set(used_up).execute()
  await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
  await collectInVain({ fails: broken })
  hooks.before = away
  clock.advance({ minutes: 15 })
  await tick()
  await attempts()
  expect(await errors()).toMatchObject([
    { error_type: 'api_error', retry_count: 1 },
    { error_type: 'network', ...used_up },
  ])
})

test('a retry collects for all mappings that failed while its error was open', async () => {
  const two = async () => [await map('stripe_charge', 'status:succeeded'), await map('stripe_invoice', 'status:paid')]
  await collectInVain({ mapping_ids: await two() })
  await collectInVain({ mapping_ids: await two() })
  expect(await statuses()).toEqual(['error', 'error', 'error', 'error'])
  const open = db.selectFrom('collection_errors').select('error_type').where('resolved_at', 'is', null)
  expect(await open.execute()).toEqual([{ error_type: 'network' }])
  hooks.before = async () => {}
  await attempts()
  await attempts()
  expect(await statuses()).toEqual(['active', 'active', 'active', 'active'])
  expect(await open.execute()).toEqual([])
})

test('to resolve all errors leaves what is being retried', async () => {
  await map('stripe_charge', 'status:succeeded')
  await collectInVain()
  const [{ id } = { id: '' }] = await errors()
  await olivia().retryCollectionError({ id })
  const note = { project_id: project_id(), resolution_note: 'Seen.' }
  expect(await olivia().resolveAllCollectionErrors(note)).toEqual({ resolved: 0 })
  await attempts()
  expect(await errors()).toMatchObject([{ id, retry_count: 1 }])
  expect(await olivia().resolveAllCollectionErrors(note)).toEqual({ resolved: 1 })
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

  test('waits for a collection that runs when its time comes', async () => {
    const [asked, other] = [await map('stripe_charge', 'status:succeeded'), await map('stripe_invoice', 'status:paid')]
    await collect()
    await save()
    clock.set('2026-11-23T05:59:00Z')
    await olivia().startCollection({ project_id: project_id(), mapping_ids: [asked] })
    clock.set('2026-11-23T06:00:00Z')
    await runJob('collection-scheduled')
    const times = async () => {
      const { last_scheduled_run, next_scheduled_run } = await olivia().getCollectionSchedule({
        project_id: project_id(),
      })
      return [last_scheduled_run, next_scheduled_run]
    }
    expect(await times()).toEqual([null, '2026-11-23T06:05:00.000Z'])
    await jobs.drain()
    clock.set('2026-11-23T06:05:00Z')
    await tick()
    expect(await times()).toEqual(['2026-11-23T06:05:00.000Z', '2026-11-24T06:00:00.000Z'])
    const { mapping_ids } = await db
      .selectFrom('collection_tasks')
      .select('mapping_ids')
      .where('cause', '=', 'schedule')
      .executeTakeFirstOrThrow()
    expect(mapping_ids).toContain(other)
  })

  test('names the field of an expression that cannot be used', async () => {
    const custom = { frequency: 'custom', custom_expression: '61 * * * *' } as const
    for (const [sent, field] of [
      [{ schedule: { enabled: true, ...custom } }, 'schedule.custom_expression'],
      [
        { config: { active: true, default_frequency: 'custom', custom_expression: '61 * * * *' } },
        'config.custom_expression',
      ],
    ] as const) {
      const refusal = await refusalOf(olivia().saveCollectionSchedule({ project_id: project_id(), ...sent }))
      expect(refusal).toMatchObject({ code: 'INVALID_INPUT', field })
    }
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
