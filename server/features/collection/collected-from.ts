import { type Kysely, sql } from 'kysely'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import { SHOWN_DAYS } from '#domain/collection.ts'
import type { DB } from '#server/platform/database.ts'
import { type CollectableMapping, collectableMappings } from '#server/queries/collectable-mappings.ts'

/** The days that a collection of all active mappings reads; null where none can begin. */
export async function collectedDays(
  db: Kysely<DB>,
  { id, time_zone }: { id: string; time_zone: string },
  now: Date,
): Promise<{ first_day: CalendarDate; last_day: CalendarDate } | null> {
  const mappings = await collectableMappings(db, id)
  if (mappings.length === 0) return null
  const last_day = await dayIn(db, now, time_zone)
  return { first_day: earliestDay(mappings, last_day), last_day }
}

/** From where these mappings count, and at least as far back as is shown. */
export function earliestDay(mappings: readonly CollectableMapping[], last_day: CalendarDate): CalendarDate {
  const counted = mappings.map(({ counts_from, effective_date }) => counts_from ?? effective_date)
  return [...counted, addDays(last_day, -SHOWN_DAYS)].sort()[0] ?? last_day
}

/** The day that it is then in a time zone. */
export async function dayIn(db: Kysely<DB>, moment: Date, time_zone: string): Promise<CalendarDate> {
  const { rows } = await sql<{
    day: string
  }>`select (${moment}::timestamptz at time zone ${time_zone})::date as day`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database gave no day.')
  return row.day
}
