import type { Kysely } from 'kysely'
import { type DB, readTogether } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { correctionsIn, correctionsOfLines } from '#server/queries/corrections.ts'
import { distributionsOfReport, paymentsOfReport } from '#server/queries/distributions-of-report.ts'
import { disputesOfLines, documentsOfReport } from '#server/queries/report-evidence.ts'
import { settlementsOfReport } from '#server/queries/settlements.ts'
import { sharedLinesOf } from '#server/queries/shared-lines.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'

/** What became of a report, in one statement. */
export async function reportTraceDetails(db: Kysely<DB>, report: ReportRow, viewer: Pick<Viewer, 'id' | 'role'>) {
  const { id } = report
  const together = readTogether(db)
  const read = await Promise.all([
    linesOfReport(together, id),
    distributionsOfReport(together, id),
    paymentsOfReport(together, id),
    settlementsOfReport(together, id),
    sharedLinesOf(together, id),
    documentsOfReport(together, viewer, id),
    disputesOfLines(together, viewer, id),
    correctionsIn(together, report),
    correctionsOfLines(together, id),
    approvedAt(together, id),
  ])
  const [lines, distributions, payments, settlements, shared, documents, disputes] = read
  const [, , , , , , , corrections, corrections_of_lines, approval] = read
  return {
    ...{ lines, distributions, payments, settlements, shared, documents, disputes, corrections, corrections_of_lines },
    approved_at: approval?.approved_at ?? null,
  }
}

export type ReportTraceDetails = Awaited<ReturnType<typeof reportTraceDetails>>

function linesOfReport(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_sources')
    .select(['position', 'source_name', 'amount', 'description'])
    .select(['mapping_id', 'collected_amount', 'collected_charges'])
    .where('report_id', '=', report_id)
    .orderBy('position')
    .execute()
}

function approvedAt(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_approvals')
    .select('approved_at')
    .where('report_id', '=', report_id)
    .executeTakeFirst()
}
