import { type Kysely, sql } from 'kysely'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import type { HeardOf } from '#domain/source-health.ts'
import type { DB } from '#server/platform/database.ts'
import { millisecondsIn } from '#server/platform/process.ts'
import { gapsIn, type Proven, provenPeriod } from './proof-figures.ts'
import { differingDays } from './unexplained.ts'

const SHOWN_DAYS = 30

/** When an account of a project was last heard of, by an event and by a collection. */
export async function heardOf(
  db: Kysely<DB>,
  { project_id, account_id, now }: { project_id: string; account_id: string; now: Date },
): Promise<HeardOf> {
  const since = new Date(now.getTime() - millisecondsIn({ days: SHOWN_DAYS }))
  const { rows } = await sql<HeardOf>`select
    (select max(recorded_at) from source_records where account_id = ${account_id} and occurred_at >= ${since}
      and recorded_by = 'webhook') as last_event_at,
    (select max(read_at) from collection_days where project_id = ${project_id} and account_id = ${account_id}) as last_read_at`.execute(
    db,
  )
  return rows[0] ?? { last_event_at: null, last_read_at: null }
}

/** The newest record of the last days. */
export async function newestRecord(db: Kysely<DB>, account_id: string, now: Date) {
  return db
    .selectFrom('source_records')
    .select(['occurred_at', 'recorded_at'])
    .where('account_id', '=', account_id)
    .where('occurred_at', '>=', new Date(now.getTime() - millisecondsIn({ days: SHOWN_DAYS })))
    .where('kind', '<>', 'other')
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last days before this one. */
export const lastDays = (db: Kysely<DB>, project: Proven['project'], today: CalendarDate): Promise<Proven> =>
  provenPeriod(db, { project, period_start: addDays(today, -SHOWN_DAYS), period_end: addDays(today, -1) })

/** The days of a period that were not read, or of which something is missing, oldest first. */
export async function missingDays(db: Kysely<DB>, period: Proven): Promise<CalendarDate[]> {
  if (period.accounts.length === 0) return []
  const gaps = await gapsIn(db, period)
  const missing = new Set((await differingDays(db, period)).map(({ day }) => day))
  for (const { first_day, last_day } of gaps) {
    for (let day = first_day; day <= last_day; day = addDays(day, 1)) missing.add(day)
  }
  return [...missing].sort()
}
