import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'

/** The last day that reports of a project cover, without drafts; null without any. */
export async function reportedUntil(db: Kysely<DB>, project_id: string): Promise<string | null> {
  const { day } = await db
    .selectFrom('revenue_reports')
    .select(({ fn }) => fn.max('reporting_period_end').as('day'))
    .where('project_id', '=', project_id)
    .where('status', '<>', 'draft')
    .executeTakeFirstOrThrow()
  return day
}
