import type { Kysely } from 'kysely'
import { type DB, readTogether } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { correctionsIn, correctionsOfLines } from '#server/queries/corrections.ts'
import { paymentsOfReport } from '#server/queries/distributions-of-report.ts'
import { removedOfReport } from '#server/queries/removed-of-report.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { SourceAmount } from './dispute-changes.ts'
import { earlierReports } from './earlier-reports.ts'
import { lineDisputesOf } from './line-disputes.ts'
import { sourcesOf } from './store.ts'
import { versionsOf } from './versions.ts'

/** The latest ones; a report is rarely disputed twice. */
const MAX_DISPUTES = 50

/** What a report shows besides its row, in one statement. */
export async function detailsOf(db: Kysely<DB>, row: ReportRow, viewer: Pick<Viewer, 'id' | 'role'>) {
  const { id } = row
  const together = readTogether(db)
  const read = await Promise.all([
    sourcesOf(together, id),
    correctionsIn(together, row),
    correctionsOfLines(together, id),
    documentsOf(together, id),
    versionsOf(together, id),
    disputesOf(together, id),
    lineDisputesOf(together, id),
    approvalOf(together, id),
    paymentsOfReport(together, id),
    removedOfReport(together, id),
    row.finalized_by === null ? null : personOf(together, row.finalized_by),
    earlierReports(together, viewer, { ...row, day: row.reporting_period_start }),
  ])
  const [sources, corrections, corrections_of_lines, documents, versions, disputes, line_disputes] = read
  const [, , , , , , , approval, payments, removed, finalizer, earlier] = read
  return {
    ...{ sources, corrections, corrections_of_lines, documents, versions, disputes, line_disputes },
    ...{ approval, payments, removed, finalizer, earlier },
  }
}

export type ReportDetails = Awaited<ReturnType<typeof detailsOf>>
export type DocumentRow = ReportDetails['documents'][number]

export function documentsOf(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .selectAll('f')
    .select(['d.report_id', 'd.first_version'])
    .where('d.report_id', '=', report_id)
    .orderBy('f.uploaded_at')
    .orderBy('f.id')
    .execute()
}

function approvalOf(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_approvals as v')
    .innerJoin('users as u', 'u.id', 'v.approver_id')
    .select(['v.approver_id', 'u.name as approver_name', 'v.notes', 'v.approved_at', 'v.recalculated_at'])
    .where('v.report_id', '=', report_id)
    .executeTakeFirst()
}

function personOf(db: Kysely<DB>, id: string) {
  return db.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
}

function disputesOf(db: Kysely<DB>, report_id: string) {
  return db
    .selectFrom('revenue_report_disputes as d')
    .innerJoin('users as u', 'u.id', 'd.raised_by')
    .select(['d.raised_by', 'u.name as raised_by_name', 'd.reason', 'd.created_at', 'd.resolved_at'])
    .select(({ ref }) => ref('d.disputed_sources').$castTo<SourceAmount[] | null>().as('disputed_sources'))
    .where('d.report_id', '=', report_id)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(MAX_DISPUTES)
    .execute()
}
