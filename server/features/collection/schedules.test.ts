import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { useCollection } from '../../testing/use-collection.ts'
import { refusalOf } from '../../testing/use-operations.ts'

const house = useCollection()
const { deal, hooks, map, charge, collect, reset, runJob } = house
const { db, people, jobs, clock } = house.house

beforeEach(async () => {
  hooks.before = async () => {}
  await reset()
  await db.deleteFrom('collection_schedules').execute()
  await db.deleteFrom('collection_preferences').execute()
  await db.deleteFrom('notifications').execute()
  await db.updateTable('projects').set({ project_status: 'active', time_zone: 'Europe/London' }).execute()
  clock.set('2026-11-22T08:00:00Z')
})

const olivia = () => house.as(people.olivia).collection
const save = (config: object = {}, time_zone?: string) =>
  olivia().saveCollectionSchedule({ project_id: deal.project.id, config, ...(time_zone && { time_zone }) })
const tasks = () =>
  db.selectFrom('collection_tasks').select(['cause', 'status', 'mapping_ids']).orderBy('created_at').execute()
const tick = async () => {
  await runJob('collection-scheduled')
  await jobs.drain()
}
const errors = (resolved = false) => olivia().listCollectionErrors({ project_id: deal.project.id, resolved })
const preferences = {
  ...{ enabled: true, email_notifications: false, email: null },
  ...{ notify_on_success: false, notify_on_failure: true, notify_on_validation: true },
}

describe('another time zone', () => {
  test('is that of what was collected, of what is not reported, and of the proof', async () => {
    clock.set('2026-11-22T23:30:00Z')
    await map('stripe_charge', 'status:succeeded')
    await charge(1_000)
    await collect()
    const days = async () =>
      (await db.selectFrom('record_matches').select('day').distinct().execute()).map(({ day }) => day)
    expect(await days()).toEqual(['2026-11-22'])
    await save({}, 'Europe/Paris')
    expect(await days()).toEqual(['2026-11-23'])
    const period = { period_start: '2026-11-22', period_end: '2026-11-23' }
    const proof = () => olivia().getCollectionProof({ project_id: deal.project.id, ...period })
    expect(await proof()).toMatchObject({ days_read: 0, is_complete: false })
    await collect()
    expect(await proof()).toMatchObject({ days_read: 2, is_complete: true })
    expect(await days()).toEqual(['2026-11-23'])
  })

  test('waits for a collection that is running', async () => {
    await map('stripe_charge', 'status:succeeded')
    await olivia().startCollection({ project_id: deal.project.id })
    expect(await refusalOf(save({}, 'Europe/Paris'))).toMatchObject({ code: 'COLLECTION_RUNNING' })
    await jobs.drain()
  })
})

describe('a schedule', () => {
  test('is inactive and daily at midnight until it is saved', async () => {
    expect(await olivia().getCollectionSchedule({ project_id: deal.project.id })).toMatchObject({
      config: { active: false, default_frequency: 'daily', daily_time: '00:00', notify_on_failure: true },
      ...{ time_zone: 'Europe/London', next_scheduled_run: null, paused_reason: null },
      ...{ lookback_days: 7, retry_attempts: 3 },
    })
  })

  test('runs next at its time in the time zone of the project', async () => {
    const saved = await save({ active: true, daily_time: '06:00' }, 'America/New_York')
    expect(saved).toMatchObject({ time_zone: 'America/New_York', next_scheduled_run: '2026-11-22T11:00:00.000Z' })
    expect(await olivia().getCollectionSchedule({ project_id: deal.project.id })).toEqual(saved)
    expect(await save({ active: true, start_date: '2026-12-01' })).toMatchObject({
      next_scheduled_run: '2026-12-01T05:00:00.000Z',
    })
    expect(await save({ active: false })).toMatchObject({ next_scheduled_run: null })
  })

  test('takes the shape of the monitor: days, and hours as a text', async () => {
    const { config } = await save({
      ...{ active: true, default_frequency: 'monthly', monthly_days: [31, 15], hourly_schedule: '6, 25, 18' },
    })
    expect(config).toMatchObject({ monthly_day: 31, monthly_days: [31, 15], hourly_schedule: [6, 18] })
  })

  test('is saved and shown in the shape of the monitor page, with hours and notifications as they were', async () => {
    const { id: project_id } = deal.project
    await save({ hourly_schedule: '6', notify_on_success: true, notify_email: 'books@fernleaf.example' })
    const saved = await olivia().saveCollectionSchedule({
      project_id,
      schedule: {
        ...{ enabled: true, frequency: 'weekly', time_of_day: { hour: 9, minute: 5 } },
        day_of_week: { tuesday: true, sunday: true },
      },
    })
    expect(saved).toMatchObject({
      config: {
        ...{ active: true, default_frequency: 'weekly', weekly_day: 1, weekly_days: [1, 6], weekly_time: '09:05' },
        ...{ hourly_schedule: [6], notify_on_success: true, notify_email: 'books@fernleaf.example' },
      },
      next_scheduled_run: '2026-11-22T09:05:00.000Z',
    })
    expect(saved).not.toHaveProperty('schedule')
    const { schedule } = await olivia().getCollectionSchedule({ project_id, shape: 'monitor' })
    expect(schedule).toEqual({
      ...{ enabled: true, frequency: 'weekly', start_date: null, time_of_day: { hour: 9, minute: 5 } },
      day_of_week: {
        ...{ monday: false, tuesday: true, wednesday: false, thursday: false, friday: false },
        ...{ saturday: false, sunday: true },
      },
      ...{ day_of_month: { days: [1] }, custom_expression: null },
    })
  })

  test('refuses both shapes at once, and neither', async () => {
    const { id: project_id } = deal.project
    for (const sent of [{}, { config: {}, schedule: { enabled: true } }]) {
      expect(await refusalOf(olivia().saveCollectionSchedule({ project_id, ...sent }))).toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })

  test('refuses what is no cron expression, and one that never comes round', async () => {
    for (const custom_expression of ['at six', '0 0 31 2 *']) {
      expect(await refusalOf(save({ default_frequency: 'custom', custom_expression }))).toMatchObject({
        code: 'INVALID_INPUT',
        message: 'Enter a cron expression of five fields, such as 0 6 * * 1-5',
      })
    }
  })

  test('refuses what is no time zone', async () => {
    for (const zone of ['Mars/Olympus', 'europe/london', 'europe/Kyiv', '+01:00', ' UTC']) {
      expect((await refusalOf(save({}, zone))).code).toBe('INVALID_INPUT')
    }
  })

  test.each(['Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'America/Nuuk', 'UTC'])(
    'takes %s, as it is written',
    async (zone) => {
      const saved = await save({ active: true }, zone)
      expect(saved.time_zone).toBe(zone)
      expect(saved.next_scheduled_run).not.toBeNull()
    },
  )

  test('is the owner’s; an admin reads it', async () => {
    const { project } = deal
    expect((await house.as(people.ada).collection.getCollectionSchedule({ project_id: project.id })).project_id).toBe(
      project.id,
    )
    const change = { project_id: project.id, config: {} }
    expect((await refusalOf(house.as(people.ada).collection.saveCollectionSchedule(change))).code).toBe('NOT_ALLOWED')
  })
})

describe('when its time has come', () => {
  test('it collects the mappings that are due by their own frequency, once', async () => {
    const daily = await map('stripe_charge', 'status:succeeded')
    const monthly = await map('stripe_invoice', 'status:paid')
    const manual = await map('stripe_product', 'prod_1')
    await db
      .updateTable('revenue_mappings')
      .set({ collection_frequency: 'manual', last_collection_at: clock.now() })
      .where('id', '=', manual)
      .execute()
    await db
      .updateTable('revenue_mappings')
      .set({ collection_frequency: 'monthly', last_collection_at: clock.now() })
      .where('id', '=', monthly)
      .execute()
    await save({ active: true, default_frequency: 'hourly' })
    await tick()
    expect(await tasks()).toEqual([])

    clock.set('2026-11-22T09:00:00Z')
    await Promise.all([runJob('collection-scheduled'), runJob('collection-scheduled')])
    await jobs.drain()
    expect(await tasks()).toEqual([{ cause: 'schedule', status: 'completed', mapping_ids: [daily] }])
    const { next_scheduled_run, last_scheduled_run } = await olivia().getCollectionSchedule({
      project_id: deal.project.id,
    })
    expect({ next_scheduled_run, last_scheduled_run }).toEqual({
      next_scheduled_run: '2026-11-22T10:00:00.000Z',
      last_scheduled_run: '2026-11-22T09:00:00.000Z',
    })
    const { tasks: shown } = await olivia().listCollectionTasks({ project_id: deal.project.id })
    expect(shown).toMatchObject([{ next_scheduled_at: next_scheduled_run }])
    expect(await olivia().getCollectionTask({ id: shown[0]?.id ?? '' })).toEqual(shown[0])
    await save({ active: false })
    expect(await olivia().getCollectionTask({ id: shown[0]?.id ?? '' })).toMatchObject({ next_scheduled_at: null })
  })

  test('runs that were missed are made up for once', async () => {
    await map('stripe_charge', 'status:succeeded')
    await save({ active: true, default_frequency: 'hourly' })
    clock.set('2026-11-24T09:20:00Z')
    await tick()
    await tick()
    expect(await tasks()).toHaveLength(1)
    expect(await olivia().getCollectionSchedule({ project_id: deal.project.id })).toMatchObject({
      next_scheduled_run: '2026-11-24T10:00:00.000Z',
    })
  })

  test('a paused project collects nothing', async () => {
    await map('stripe_charge', 'status:succeeded')
    await save({ active: true, default_frequency: 'hourly' })
    await db.updateTable('projects').set({ project_status: 'paused' }).where('id', '=', deal.project.id).execute()
    clock.set('2026-11-22T09:00:00Z')
    await tick()
    expect(await tasks()).toEqual([])
    const { paused_reason } = await olivia().getCollectionSchedule({ project_id: deal.project.id })
    expect(paused_reason).toBe('The project is paused.')
  })
})

describe('an error', () => {
  const refused = new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No.' })
  const away = new Stripe.errors.StripeConnectionError({ type: 'api_error', message: 'Request timed out' })

  async function failing(error: Error) {
    hooks.before = async () => {
      throw error
    }
    await map('stripe_charge', 'status:succeeded')
    await collect()
  }

  test('is resolved by its owner, one or all, and leaves the list', async () => {
    await failing(refused)
    const { errors: open, open: counts } = await errors()
    expect(counts).toEqual({ low: 0, medium: 0, high: 1, critical: 0 })
    const [{ id } = { id: '' }] = open
    const theo = house.as(people.theo).collection
    expect((await refusalOf(theo.resolveCollectionError({ id }))).code).toMatch(/NOT_FOUND|NOT_ALLOWED/)
    const resolved = await olivia().resolveCollectionError({ id, resolution_note: 'Access was given again.' })
    expect(resolved).toMatchObject({ resolved: true, resolution_note: 'Access was given again.' })
    expect((await errors()).errors).toEqual([])
    expect((await errors(true)).errors).toMatchObject([{ id }])
    expect(await olivia().resolveAllCollectionErrors({ project_id: deal.project.id })).toEqual({ resolved: 0 })
  })

  test('that is retried is resolved if that succeeds, and comes back with a count if it fails', async () => {
    await failing(refused)
    await charge(1000)
    const [{ id } = { id: '' }] = (await errors()).errors
    const { task_id } = await olivia().retryCollectionError({ id })
    expect((await errors()).errors).toEqual([])
    await jobs.drain()
    expect((await errors()).errors).toMatchObject([{ id, retry_count: 1, task_id }])

    hooks.before = async () => {}
    await olivia().retryCollectionError({ id })
    await jobs.drain()
    expect((await errors()).errors).toEqual([])
    expect((await errors(true)).errors).toMatchObject([{ id, resolved: true }])
    expect(await refusalOf(olivia().retryCollectionError({ id }))).toMatchObject({ code: 'NOT_FOUND' })
    const mapping = await db.selectFrom('revenue_mappings').select('status').executeTakeFirstOrThrow()
    expect(mapping.status).toBe('active')
  })

  test('that may pass is retried by itself, three times at most', async () => {
    hooks.before = async () => {
      throw away
    }
    await map('stripe_charge', 'status:succeeded')
    await olivia().startCollection({ project_id: deal.project.id })
    // Attempts of one task are minutes apart, and retries ten minutes.
    for (let minutes = 0; minutes < 90; minutes += 3) {
      clock.advance({ minutes: 3 })
      await tick()
    }
    const causes = (await tasks()).map(({ cause }) => cause)
    expect(causes).toEqual(['click', 'retry', 'retry', 'retry'])
    expect((await errors()).errors).toMatchObject([{ retry_count: 3, next_retry_at: null, auto_retry: true }])
  })

  test('has an alert, which its owner reads', async () => {
    await failing(refused)
    const list = () => olivia().listCollectionAlerts({ project_id: deal.project.id })
    const [alert] = (await list()).alerts
    expect(alert).toMatchObject({ status: 'unread', severity: 'high', title: 'Revenue collection failed' })
    await olivia().readCollectionAlert({ id: alert?.id ?? '' })
    expect((await list()).alerts).toMatchObject([{ status: 'read', read: true }])
  })
})

describe('what the owner hears of a task', () => {
  const heard = () => db.selectFrom('notifications').select(['title', 'recipient_id', 'mail_due_at']).execute()
  test('is failures by default, without an email', async () => {
    hooks.before = async () => {
      throw new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No.' })
    }
    await map('stripe_charge', 'status:succeeded')
    await collect()
    expect(await heard()).toEqual([
      { title: 'Revenue could not be collected', recipient_id: people.olivia.id, mail_due_at: null },
    ])
  })

  test('goes by email to the address of the schedule, where emails are on', async () => {
    await olivia().saveCollectionPreferences({
      project_id: deal.project.id,
      ...{ ...preferences, email_notifications: true, email: 'books@fernleaf.example' },
    })
    hooks.before = async () => {
      throw new Stripe.errors.StripePermissionError({ type: 'invalid_request_error', message: 'No.' })
    }
    await map('stripe_charge', 'status:succeeded')
    await collect()
    await db.updateTable('revenue_mappings').set({ status: 'active' }).execute()
    await save({ notify_email: 'finance@fernleaf.example' })
    await collect()
    const mails = await db.selectFrom('mailbox_mails').select(['recipient', 'subject']).orderBy('created_at').execute()
    expect(mails).toEqual([
      { recipient: 'books@fernleaf.example', subject: 'Revenue could not be collected' },
      { recipient: 'finance@fernleaf.example', subject: 'Revenue could not be collected' },
    ])
  })

  test('is revenue that cannot be counted, once, where the preferences want it', async () => {
    const found = async (currency: string, changes: Partial<typeof preferences>) => {
      const about = { project_id: deal.project.id, ...preferences, ...changes }
      await olivia().saveCollectionPreferences({ ...about, email: 'books@fernleaf.example' })
      await db.deleteFrom('notifications').execute()
      await db.deleteFrom('mailbox_mails').execute()
      await charge(1000, currency)
      await collect()
      const mails = await db.selectFrom('mailbox_mails').select(['recipient', 'subject']).execute()
      return { titles: (await heard()).map(({ title }) => title), mails }
    }
    await map('stripe_charge', 'status:succeeded')
    const title = 'Some revenue was not counted'
    expect(await found('eur', {})).toEqual({ titles: [title], mails: [] })
    await collect({ force: true })
    expect(await heard()).toHaveLength(1)
    expect(await found('usd', { email_notifications: true })).toEqual({
      titles: [title],
      mails: [{ recipient: 'books@fernleaf.example', subject: title }],
    })
    expect(await found('chf', { notify_on_validation: false })).toEqual({ titles: [], mails: [] })
    expect(await found('sek', { enabled: false })).toEqual({ titles: [], mails: [] })
  })

  test('is successes of the schedule where both layers want them', async () => {
    await map('stripe_charge', 'status:succeeded')
    const run = async () => {
      clock.advance({ days: 1 })
      await tick()
      return heard()
    }
    await save({ active: true, default_frequency: 'hourly', notify_on_success: true })
    expect(await run()).toEqual([])
    await olivia().saveCollectionPreferences({ project_id: deal.project.id, ...preferences, notify_on_success: true })
    expect(await run()).toMatchObject([{ title: 'Revenue was collected' }])
    await olivia().saveCollectionPreferences({
      project_id: deal.project.id,
      ...{ ...preferences, notify_on_success: true, enabled: false },
    })
    expect(await run()).toHaveLength(1)
  })
})
