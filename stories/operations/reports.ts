import { randomUUID } from 'node:crypto'
import { reportForm } from '#scenarios/report-month.ts'
import { about, operationRows, own } from '../operation-rows.ts'

const period = () => ({ reporting_period_start: '2026-10-01', reporting_period_end: '2026-10-31' })

export const operations = operationRows('reports', {
  listReports: own(),
  listProjectReports: own(({ project_id }) => ({ project_id })),
  exportReports: own(),
  getReportsTotals: own(),
  getReportsSummary: own(),
  getReportBasis: about(({ project_id }) => ({ project_id })),
  getCollectedRevenue: about(({ project_id }) => ({ project_id, frequency: 'monthly', ...period() })),
  listLineCharges: about(({ report_id }) => ({ id: report_id, mapping_id: randomUUID() })),
  exportLineCharges: about(({ report_id }) => ({ id: report_id, mapping_id: randomUUID() })),
  getReport: about(({ report_id }) => ({ id: report_id })),
  listReportVersions: about(({ report_id }) => ({ id: report_id })),
  createReport: about(({ project_id }) => ({ id: randomUUID(), project_id, is_draft: true, ...reportForm() })),
  updateReport: about(({ draft_id }) => ({ id: draft_id, ...reportForm() })),
  submitReport: about(({ draft_id }) => ({ id: draft_id })),
  deleteReport: about(({ draft_id }) => ({ id: draft_id })),
  approveReport: about(({ report_id }) => ({ id: report_id, total_revenue_seen: 812_000 })),
  previewRecalculation: about(({ report_id }) => ({ id: report_id })),
  recalculateReport: about(({ report_id }) => ({ id: report_id })),
  finalizeReport: about(({ report_id }) => ({ id: report_id })),
  disputeReport: about(({ report_id }) => ({ id: report_id, reason: 'I want some too' })),
  correctReport: about(({ report_id }) => ({
    ...{ id: report_id, correction_id: randomUUID(), line: 1, should_be: 500_000, reason: 'Counted twice' },
  })),
  disputeReportLines: about(({ report_id }) => ({
    id: report_id,
    dispute_id: randomUUID(),
    reason: 'I want some too',
    lines: [{ position: 1, reported_amount: 812_000, expected_amount: 900_000 }],
  })),
  getLineDispute: about(() => ({ id: randomUUID() })),
  answerLineDispute: about(() => ({ id: randomUUID(), answer: 'concede' })),
  takeBackLineDispute: about(() => ({ id: randomUUID() })),
  addLineDisputeDocument: about(() => ({
    ...{ id: randomUUID(), document_id: randomUUID() },
    file: new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' }),
  })),
  getLineDisputeDocument: about(() => ({ id: randomUUID(), document_id: randomUUID() })),
  removeLineDisputeDocument: about(() => ({ id: randomUUID(), document_id: randomUUID() })),
  decideLineDispute: about(() => ({ id: randomUUID(), decision: 'uphold', note: 'For me' })),
  exportReport: about(({ report_id }) => ({ id: report_id })),
  addReportDocument: about(({ draft_id }) => ({
    id: draft_id,
    document_id: randomUUID(),
    file: new File(['%PDF-1.7'], 'note.pdf', { type: 'application/pdf' }),
  })),
  getReportDocument: about(({ report_id }) => ({ id: report_id, document_id: randomUUID() })),
  removeReportDocument: about(({ draft_id }) => ({ id: draft_id, document_id: randomUUID() })),
})
