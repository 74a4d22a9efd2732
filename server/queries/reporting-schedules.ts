import type { Kysely } from 'kysely'
import { SHARING_STATUSES } from '#domain/agreement.ts'
import type { DB } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/** When the agreements in which an owner shares revenue, perhaps of one project, ask for reports: one row for those of a project that ask alike, the oldest first. */
export async function reportingSchedules(db: Kysely<DB>, owner_id: string, project_id?: string) {
  const reported = db
    .selectFrom('revenue_reports')
    .select(({ fn }) => ['project_id', fn.max('reporting_period_end').as('last_period_end')])
    .where('owner_id', '=', owner_id)
    .groupBy('project_id')
  const schedules = db
    .selectFrom('agreements as a')
    .select(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .select(({ fn }) => fn.min('a.created_at').as('created_at'))
    .where('a.owner_id', '=', owner_id)
    .where('a.status', 'in', SHARING_STATUSES)
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .orderBy('created_at')
    .limit(MAX_SCHEDULES)
  return (
    db
      .selectFrom(schedules.as('a'))
      .leftJoin(reported.as('r'), 'r.project_id', 'a.project_id')
      .selectAll('a')
      .select('r.last_period_end')
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
