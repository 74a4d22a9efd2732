import type { PersonalData } from '#server/feature.ts'
import { visibleReports } from '#server/queries/visible-reports.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  reports: (db, viewer) =>
    // Admins see all reports, but these are not their own data.
    visibleReports(db, viewer.role === 'admin' ? { ...viewer, role: 'owner' } : viewer).orderBy('r.created_at', 'desc'),

  report_corrections: (db, { id }) =>
    db
      .selectFrom('report_corrections')
      .select(['id', 'report_id', 'position', 'amount', 'reason', 'made_at', 'included_in'])
      .where('made_by', '=', id)
      .orderBy('made_at', 'desc'),

  report_sources: (db, { id }) =>
    db
      .selectFrom('revenue_report_sources as s')
      .innerJoin('revenue_reports as r', 'r.id', 's.report_id')
      .selectAll('s')
      .where('r.owner_id', '=', id)
      .orderBy('r.created_at', 'desc')
      .orderBy('s.position'),

  line_disputes: (db, { id }) =>
    db
      .selectFrom('report_line_disputes as d')
      .innerJoin('disputed_lines as l', 'l.dispute_id', 'd.id')
      .selectAll('d')
      .select(['l.source_name', 'l.reported_amount', 'l.expected_amount'])
      .where('d.raised_by', '=', id)
      .orderBy('d.raised_at', 'desc')
      .orderBy('l.position'),

  line_dispute_documents: (db, { id }) =>
    db
      .selectFrom('line_dispute_documents as d')
      .innerJoin('files as f', 'f.id', 'd.file_id')
      .select(['f.id', 'd.dispute_id', 'f.filename', 'f.file_type', 'f.file_size', 'f.uploaded_at'])
      .where('f.uploaded_by', '=', id)
      .orderBy('f.uploaded_at', 'desc'),

  report_versions: (db, { id }) =>
    db
      .selectFrom('revenue_report_versions as v')
      .innerJoin('revenue_reports as r', 'r.id', 'v.report_id')
      .selectAll('v')
      .where('r.owner_id', '=', id)
      .orderBy('v.created_at', 'desc')
      .orderBy('v.number'),
}
