import { type Kysely, sql } from 'kysely'
import { ENDED_STATUSES, SHARING_STATUSES } from '#domain/agreement.ts'
import type { DB } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/**
 * When the agreements of an owner, perhaps of one project, ask for reports: those that share revenue, and those that have
 * ended with days to report. One row for those of a project that ask alike, the oldest first.
 */
export async function reportingSchedules(db: Kysely<DB>, owner_id: string, project_id?: string) {
  const reported = db
    .selectFrom('revenue_reports')
    .select(['project_id', ({ fn }) => fn.max('reporting_period_end').as('last_period_end')])
    .where('owner_id', '=', owner_id)
    .groupBy('project_id')
  const schedules = db
    .selectFrom('agreements as a')
    .leftJoin(reported.as('r'), 'r.project_id', 'a.project_id')
    .select(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .select(['r.last_period_end', ({ fn }) => fn.min('a.created_at').as('created_at')])
    .where('a.owner_id', '=', owner_id)
    .where(({ and, eb, or }) =>
      or([
        eb('a.status', 'in', SHARING_STATUSES),
        and([
          eb('a.status', 'in', ENDED_STATUSES),
          sql<boolean>`a.expiration_date > coalesce(r.last_period_end, '-infinity')`,
        ]),
      ]),
    )
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .groupBy('r.last_period_end')
    .orderBy('created_at')
    .limit(MAX_SCHEDULES)
  return (
    db
      .selectFrom(schedules.as('a'))
      .selectAll('a')
      // Read by the id of each: joined, all projects would be.
      .select(({ selectFrom }) =>
        selectFrom('projects as j')
          .select('j.title')
          .whereRef('j.id', '=', 'a.project_id')
          .$asScalar()
          .$notNull()
          .as('project_title'),
      )
      .orderBy('a.created_at')
      .execute()
  )
}
