import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { useDatabase } from '../../testing/use-database.ts'
import { defineJob, type JobOptions } from './job-definition.ts'
import { everyTime } from './job-schedule.ts'
import { JOB_SCHEMA } from './make-job-tables.ts'
import { applySchedules, makeQueues } from './queues.ts'

const database = useDatabase()
const job = (name: string, options: JobOptions = {}) =>
  defineJob(name, { schema: z.object({ of: z.string() }), ...options })
const greet = job('greet')
const sweep = job('sweep')

let boss: PgBoss

beforeEach(async () => {
  await sql`drop schema if exists jobs cascade`.execute(database.db)
  const connection = database.connection as object
  boss = new PgBoss({ ...connection, schema: JOB_SCHEMA, supervise: false, schedule: false })
  await boss.start()
})
afterEach(() => boss.stop({ graceful: false }))

const make = (...definitions: (typeof greet)[]) =>
  makeQueues(
    boss,
    definitions.map((definition) => ({ definition, run: async () => {} })),
    true,
  )

/** With the transaction that wrote each last. */
async function stored(table: 'queue' | 'schedule') {
  const rows = await sql<{ name: string; written_by: string; retry_limit?: number; cron?: string; data?: unknown }>`
    select *, xmin::text as written_by from jobs.${sql.ref(table)} order by name`.execute(database.db)
  return rows.rows
}

test('leaves queues that are as they are to be, and changes one that is not', async () => {
  await make(job('greet', { retryLimit: 8 }), sweep)
  const first = await stored('queue')
  await make(job('greet', { retryLimit: 8 }), sweep)
  expect(await stored('queue')).toEqual(first)
  await make(job('greet', { retryLimit: 3 }), sweep)
  const changed = await stored('queue')
  expect(changed.find(({ name }) => name === 'greet')).toMatchObject({ retry_limit: 3 })
  expect(changed.filter(({ name }) => name !== 'greet')).toEqual(first.filter(({ name }) => name !== 'greet'))
})

test('leaves schedules that are as they are to be, changes others, and removes what is no longer asked for', async () => {
  await make(greet, sweep)
  const nightly = everyTime('0 3 * * *', sweep, { of: 'what is old' })
  const asked = [everyTime('0 3 * * *', greet, { of: 'Olivia' }), nightly]
  await applySchedules(boss, asked)
  const all = await stored('schedule')
  await applySchedules(boss, asked)
  expect(await stored('schedule')).toEqual(all)
  const [, first] = all
  for (const [cron, of] of [
    ['0 4 * * *', 'Olivia'],
    ['0 4 * * *', 'Priya'],
  ] as const) {
    await applySchedules(boss, [everyTime(cron, greet, { of }), nightly])
    expect(await stored('schedule')).toMatchObject([{ cron, data: { of } }, first])
  }
  await applySchedules(boss, [nightly])
  expect(await stored('schedule')).toEqual([first])
})
