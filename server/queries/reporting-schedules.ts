import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

const MAX_SCHEDULES = 500

/** When the active agreements of an owner, perhaps of one project, ask for reports: one row for those of a project that ask alike, the oldest first. */
export async function reportingSchedules(db: Kysely<DB>, owner_id: string, project_id?: string) {
  const reported = db
    .selectFrom('revenue_reports')
    .select(({ fn }) => ['project_id', fn.max('reporting_period_end').as('last_period_end')])
    .where('owner_id', '=', owner_id)
    .groupBy('project_id')
  return db
    .selectFrom('agreements as a')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .leftJoin(reported.as('r'), 'r.project_id', 'a.project_id')
    .select(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .select(({ fn }) => ['j.title as project_title', fn.min('a.created_at').as('created_at')])
    .select('r.last_period_end')
    .where('a.owner_id', '=', owner_id)
    .where('a.status', '=', 'active')
    .$if(project_id !== undefined, (query) => query.where('a.project_id', '=', project_id ?? ''))
    .groupBy(['a.project_id', 'a.reporting_frequency', 'a.reporting_start_date', 'a.expiration_date'])
    .groupBy(['j.title', 'r.last_period_end'])
    .orderBy('created_at')
    .limit(MAX_SCHEDULES)
    .execute()
}
