import type { Kysely } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import { isFor } from './visible-reports.ts'

/** The last day that reports for an agreement cover, without drafts; null without any. */
export async function reportedUntil(
  db: Kysely<DB>,
  { id, project_id }: { id: string; project_id: string },
): Promise<string | null> {
  const { day } = await db
    .selectFrom('revenue_reports as r')
    .select(({ fn }) => fn.max('r.reporting_period_end').as('day'))
    .where('r.project_id', '=', project_id)
    .where('r.status', '<>', 'draft')
    .where(isFor(id))
    .executeTakeFirstOrThrow()
  return day
}
