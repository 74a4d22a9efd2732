import { type Kysely, type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { type JobWorker, workerFor } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { defineJob, everyTime, type JobSchedule } from '#server/platform/jobs.ts'

type Sums = Omit<Selectable<DB['monthly_sums']>, 'person_id'>

/** The sums `s` of one person's months; of everybody's for an admin. */
export function sumsOf(db: Kysely<DB>, { id, role }: Pick<Viewer, 'id' | 'role'>) {
  const sums =
    role === 'admin' ? sql<Sums>`platform_sums` : sql<Sums>`(select * from monthly_sums where person_id = ${id})`
  return db.selectFrom(sums.as('s'))
}

/** Puts together what each statement has added to the platform's sums. */
const mergePlatformSumsJob = defineJob('merge-platform-sums', { schema: z.object({}), retryLimit: 0 })

export const platformSumsSchedules: JobSchedule[] = [everyTime('*/5 * * * *', mergePlatformSumsJob, {})]

export const platformSumsWorkers = ({ db }: { db: Kysely<DB> }): JobWorker[] => [
  workerFor(mergePlatformSumsJob, async () => {
    await sql`select merge_platform_sums()`.execute(db)
  }),
]
