import { type Kysely, sql } from 'kysely'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import { LOOKBACK_DAYS } from '#domain/collection.ts'
import type { DB } from '#server/platform/database.ts'
import type { TaskRow } from './store.ts'

/** A day that a task reads, in the project's time zone. */
export interface TaskDay {
  day: CalendarDate
  from: Date
  until: Date
  /** It has been read so long after its end that nothing new is expected. */
  is_settled: boolean
}

/** Enough that days on which little happened are recorded together. */
const FOLLOWING = 30

export const dayOf = ({ read_until, first_day }: Pick<TaskRow, 'read_until' | 'first_day'>) =>
  read_until === null ? first_day : addDays(read_until, 1)

/** Whether a task needs nothing of a day any more but what it counts for. */
export const isRead = ({ is_forced }: TaskRow, { is_settled }: TaskDay) => is_settled && !is_forced

/** The day at which a task is, and those that follow it. */
export async function taskDays(db: Kysely<DB>, task: TaskRow): Promise<[TaskDay, ...TaskDay[]]> {
  const { rows } = await sql<TaskDay>`
    select day.day, day.begins as "from", day.ends as until,
      coalesce(c.read_at >= day.ends + make_interval(days => ${LOOKBACK_DAYS}), false) as is_settled
    from (select g::date as day, g::date::timestamp at time zone p.time_zone as begins,
        (g::date + 1)::timestamp at time zone p.time_zone as ends
      from projects p, generate_series(${dayOf(task)}::date, least(${dayOf(task)}::date + ${FOLLOWING}::integer,
        ${task.last_day}::date), interval '1 day') g where p.id = ${task.project_id}) day
    left join collection_days c on c.project_id = ${task.project_id} and c.account_id = ${task.account_id}
      and c.day = day.day
    order by day.day`.execute(db)
  const [first, ...others] = rows
  if (!first) throw new Error(`The task ${task.id} has no day left.`)
  return [first, ...others]
}
