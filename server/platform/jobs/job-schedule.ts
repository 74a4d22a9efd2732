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

/** Which schedules had at least one of their times in the span that a moved clock passed over. */
export function dueSchedules(boss: PgBoss, schedules: JobSchedule[], after: Date, until: Date): JobSchedule[] {
  return schedules.filter(({ cron }) => {
    const [next] = boss.previewSchedule(cron, { tz: PRODUCT_TIME_ZONE, from: after, count: 1 })
    return next !== undefined && next <= until
  })
}
