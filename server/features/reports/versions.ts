import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { reportVersion } from '#contract/report-versions.ts'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { MemberWrite } from '#server/platform/http.ts'

type Cause = z.input<typeof reportVersion>['cause']

/** The latest ones; a report is rarely corrected more than once. */
const MAX_VERSIONS = 20

/** Records what the report says now as its next version. The report is locked. */
export async function addVersion({ tx, viewer, now }: MemberWrite, report_id: string, cause: Cause): Promise<void> {
  await sql`insert into revenue_report_versions (report_id, number, cause, reporting_period_start, reporting_period_end,
      notes, total_revenue, sources, created_by, created_at)
    select r.id, ${await latestVersion(tx, report_id)}::integer + 1, ${cause}, r.reporting_period_start,
      r.reporting_period_end, r.notes, r.total_revenue,
      (select coalesce(jsonb_agg(jsonb_build_object('source_name', s.source_name, 'amount', s.amount,
        'description', s.description, 'mapping_id', s.mapping_id, 'collected_amount', s.collected_amount,
        'collected_charges', s.collected_charges) order by s.position), '[]')
        from revenue_report_sources s where s.report_id = r.id),
      ${viewer.id}::uuid, ${now}::timestamptz
    from revenue_reports r where r.id = ${report_id}`.execute(tx)
}

/** The number of the latest version; 0 while the report was never submitted. */
export async function latestVersion(tx: Tx, report_id: string): Promise<number> {
  const { latest } = await tx
    .selectFrom('revenue_report_versions')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('latest'))
    .where('report_id', '=', report_id)
    .executeTakeFirstOrThrow()
  return latest
}

export interface VersionSource {
  source_name: string
  amount: number
  description: string
  /** Versions of before have none of these. */
  mapping_id?: string | null
  collected_amount?: number | null
  collected_charges?: number | null
}

/** The versions of a report, oldest first. */
export async function versionsOf(db: Kysely<DB>, report_id: string) {
  const versions = await db
    .selectFrom('revenue_report_versions as v')
    .innerJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.reporting_period_start', 'v.reporting_period_end', 'v.notes', 'v.total_revenue'])
    .select(['v.created_by', 'u.name as created_by_name', 'v.created_at'])
    .select(({ ref }) => [
      ref('v.cause').$castTo<Cause>().as('cause'),
      ref('u.role').$castTo<Role>().as('created_by_role'),
      ref('v.sources').$castTo<VersionSource[]>().as('sources'),
    ])
    .where('v.report_id', '=', report_id)
    .orderBy('v.number', 'desc')
    .limit(MAX_VERSIONS)
    .execute()
  return versions.toReversed()
}

export type VersionRow = Awaited<ReturnType<typeof versionsOf>>[number]
