import { Cron } from 'croner'
import { sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { type CollectionSchedule, cronExpressions } from '#domain/collection-schedule.ts'
import type { Tx } from '#server/platform/database.ts'

/** Whether the text is a cron expression of five fields that comes round at all. */
export function isCronExpression(text: string): boolean {
  // Shorthands and dates are extensions of the library.
  if (text.trim().split(/\s+/).length !== 5) return false
  try {
    return nextTime(text, 'UTC', new Date(0)) !== null
  } catch {
    return false
  }
}

/**
 * The next time of a schedule after a moment, in a time zone; null where it has none. A daily time that the clocks skip
 * comes as soon as they have, and one that they repeat comes once.
 */
export function nextRun(schedule: CollectionSchedule, time_zone: string, after: Date): Date | null {
  const times = cronExpressions(schedule).flatMap(
    (expression) => nextTime(expression, time_zone, after)?.getTime() ?? [],
  )
  return times.length === 0 ? null : new Date(Math.min(...times))
}

const nextTime = (expression: string, time_zone: string, after: Date) =>
  new Cron(expression, { mode: '5-part', timezone: time_zone }).nextRun(after)

/** Whether the text is the name of a time zone that Node and the database both know; the database knows no offsets. */
export async function isTimeZone(tx: Tx, name: string): Promise<boolean> {
  try {
    // Its list of names has only the older one where a zone has two.
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    return false
  }
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(tx)
  return rows.length > 0
}

/** The moment at which a day begins in a time zone. */
export async function startOfDay(tx: Tx, day: CalendarDate, time_zone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${day}::date::timestamp at time zone ${time_zone} as at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The database gave no time.')
  return row.at
}
