import { type Kysely, type SqlBool, sql } from 'kysely'
import type { LineDisputeStatus } from '#domain/line-dispute.ts'
import type { Role } from '#domain/roles.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { lineCorrections } from './corrections.ts'
import { DISPUTE_DOCUMENTS, type DisputeDocument } from './dispute-documents.ts'
import { visibleReports } from './visible-reports.ts'

type Looking = Pick<Viewer, 'id' | 'role'>

const MAX_SHOWN = 50

/** The documents of a report that were submitted, for who may open the report. */
export function documentsOfReport(db: Kysely<DB>, viewer: Looking, report_id: string) {
  return submittedDocuments(db, viewer, report_id).execute()
}

/** Those of the version that was distributed. */
export function documentsDistributed(
  db: Kysely<DB>,
  viewer: Looking,
  { report_id, distribution_id }: { report_id: string; distribution_id: string },
) {
  return submittedDocuments(db, viewer, report_id)
    .where('d.first_version', '<=', ({ selectFrom }) =>
      selectFrom('distributions as s').select('s.report_version').where('s.id', '=', distribution_id),
    )
    .execute()
}

function submittedDocuments(db: Kysely<DB>, viewer: Looking, report_id: string) {
  return db
    .selectFrom('revenue_report_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['f.id', 'f.filename', 'f.file_size', 'f.sha256', 'f.uploaded_at', 'd.report_id'])
    .where('d.report_id', '=', report_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('revenue_report_versions as v')
          .select('v.number')
          .whereRef('v.report_id', '=', 'd.report_id')
          .whereRef('v.number', '>=', 'd.first_version'),
      ),
    )
    .where(isVisible(db, viewer, report_id))
    .orderBy('f.uploaded_at')
    .orderBy('f.id')
    .limit(MAX_SHOWN)
}

export interface DisputeEvidence {
  id: string
  status: LineDisputeStatus
  raised_by: string
  raised_by_name: string
  raised_at: Date
  closed_at: Date | null
  reason: string
  answer: string | null
  decided_by_name: string | null
  decided_by_role: Role | null
  decision_note: string
  owner_id: string
  owner_name: string
  lines: { position: number; source_name: string; reported_amount: number; expected_amount: number }[]
  documents: DisputeDocument[]
}

/** The disputes of lines of a report, oldest first, for who may open the report. */
export function disputesOfLines(db: Kysely<DB>, viewer: Looking, report_id: string): Promise<DisputeEvidence[]> {
  return db
    .selectFrom('report_line_disputes as d')
    .innerJoin('users as u', 'u.id', 'd.raised_by')
    .innerJoin('revenue_reports as r', 'r.id', 'd.report_id')
    .innerJoin('users as o', 'o.id', 'r.owner_id')
    .leftJoin('users as k', 'k.id', 'd.decided_by')
    .select([
      'd.id',
      'd.status',
      'd.raised_by',
      'd.raised_at',
      'd.closed_at',
      'd.reason',
      'd.answer',
      'd.decision_note',
    ])
    .select(['u.name as raised_by_name', 'r.owner_id', 'o.name as owner_name', DISPUTE_DOCUMENTS.as('documents')])
    .select(['k.name as decided_by_name', 'k.role as decided_by_role'])
    .select(
      sql<DisputeEvidence['lines']>`(select jsonb_agg(jsonb_build_object('position', l.position,
        'source_name', l.source_name, 'reported_amount', l.reported_amount, 'expected_amount', l.expected_amount)
        order by l.position) from disputed_lines l where l.dispute_id = d.id)`.as('lines'),
    )
    .where('d.report_id', '=', report_id)
    .where(isVisible(db, viewer, report_id))
    .orderBy('d.raised_at')
    .orderBy('d.id')
    .limit(MAX_SHOWN)
    .$castTo<DisputeEvidence>()
    .execute()
}

/** What later reports correct of the lines of a report, for who may open the report. */
export const correctionsShown = (db: Kysely<DB>, viewer: Looking, report_id: string) =>
  lineCorrections(db, report_id)
    .where(isVisible(db, viewer, report_id))
    .execute()

const isVisible = (db: Kysely<DB>, viewer: Looking, report_id: string) =>
  sql<SqlBool>`exists (${visibleReports(db, viewer).where('r.id', '=', report_id)})`
