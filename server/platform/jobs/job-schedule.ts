import type { PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { PRODUCT_TIME_ZONE } from '../process.ts'
import type { JobDefinition } from './job-definition.ts'

/** A job that comes again and again, by a cron expression in the product's time zone. */
export interface JobSchedule {
  definition: JobDefinition
  cron: string
  payload: object
}

/** Says when a job comes again. What fell due while no server ran is made up for once. */
export function everyTime<Schema extends z.ZodType<object>>(
  cron: string,
  definition: JobDefinition<Schema>,
  payload: z.input<Schema>,
): JobSchedule {
  return { definition, cron, payload: definition.schema.parse(payload) }
}

/** Says when a cron expression comes next after a moment. */
type NextTime = (cron: string, after: Date) => Date | undefined

/** The next times of cron expressions, each of which is remembered until it has passed: working one out is slow. */
export function nextTimes(boss: Pick<PgBoss, 'previewSchedule'>): NextTime {
  const known = new Map<string, { since: Date; next: Date | undefined }>()
  return (cron, after) => {
    const found = known.get(cron)
    if (found && found.since <= after && (found.next === undefined || after < found.next)) return found.next
    const [next] = boss.previewSchedule(cron, { tz: PRODUCT_TIME_ZONE, from: after, count: 1 })
    known.set(cron, { since: after, next })
    return next
  }
}

/** Which schedules had at least one of their times in the span that a moved clock passed over. */
export function dueSchedules(nextTime: NextTime, schedules: JobSchedule[], after: Date, until: Date): JobSchedule[] {
  if (until <= after) return []
  return schedules.filter(({ cron }) => {
    const next = nextTime(cron, after)
    return next !== undefined && next <= until
  })
}
