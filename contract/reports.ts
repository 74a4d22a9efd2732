import { z } from 'zod'
import { REPORT_STATUSES } from '#domain/report.ts'
import { correctionForm } from './corrections.ts'
import { amount, currency, exported, id, listOf, page, requiredText, text } from './fields.ts'
import { lineCharges } from './line-charges.ts'
import {
  lineDispute,
  lineDisputeAnswer,
  lineDisputeDecision,
  lineDisputeDocuments,
  lineDisputeForm,
} from './line-disputes.ts'
import { fileRead, read, refusals, write } from './operation.ts'
import { recalculationPreview } from './recalculation.ts'
import { reportBases } from './report-basis.ts'
import { reportDocument } from './report-documents.ts'
import { createReportInput, submitReportInput, updateReportInput } from './report-input.ts'
import { reportFilters, reportOrder, reportScope } from './report-list.ts'
import { report, reportSummary } from './report-values.ts'
import { reportVersion } from './report-versions.ts'

const createdReport = refusals(
  'ALREADY_EXISTS',
  'PERIOD_OVERLAPS',
  'PERIOD_IN_FUTURE',
  'PERIOD_NOT_ENDED',
  'PERIOD_NOT_SHARED',
  'COLLECTED_CHANGED',
  'MAPPING_NOT_REPORTED',
)

const changedReport = refusals(
  'REPORT_NOT_EDITABLE',
  'PERIOD_OVERLAPS',
  'PERIOD_IN_FUTURE',
  'PERIOD_NOT_ENDED',
  'PERIOD_NOT_SHARED',
  'COLLECTED_CHANGED',
  'MAPPING_NOT_REPORTED',
)

export const reports = {
  listReports: read('/api/revenue-reports', 'List revenue reports')
    .input(z.object({ ...page, ...reportFilters, ...reportOrder }))
    .output(listOf(reportSummary)),
  exportReports: fileRead('/api/revenue-reports/export', 'Export a list of revenue reports as CSV')
    .input(z.object({ ...reportFilters, ...reportOrder, ...exported }))
    .output(z.file())
    .errors(refusals('EXPORT_TOO_LARGE')),
  listProjectReports: read('/api/projects/{project_id}/reports', 'List the revenue reports of a project')
    .input(z.object({ ...page, project_id: id, agreement_id: id.optional() }))
    .output(listOf(reportSummary)),
  getReportsSummary: read('/api/revenue-reports/summary', 'Get revenue report totals')
    .input(z.object(reportScope))
    .output(
      z.object({
        total_revenue: amount.describe('Revenue of submitted and later reports in `currency`, in minor units'),
        total_reports: z.number().describe('Number of reports in all currencies, including drafts'),
        pending_reports: z.number().describe('Number of drafts and submitted reports in all currencies'),
        currency,
      }),
    ),
  getReportsTotals: read('/api/revenue-reports/totals', 'Get totals of a filtered list of revenue reports')
    .input(z.object(reportFilters))
    .output(
      z.object({
        count: z.number().describe('Number of listed reports in all currencies, including drafts'),
        revenue: amount.describe('Revenue of the listed reports in `currency`, in minor units'),
        currency,
        statuses: z
          .array(z.object({ status: z.enum(REPORT_STATUSES), count: z.number() }))
          .describe('Number of reports by status, whatever the filter by status'),
        months: z
          .array(z.object({ month: z.string(), count: z.number(), revenue: amount }))
          .describe('The same totals by the month in which a period starts (YYYY-MM), the latest 120, newest first'),
      }),
    ),
  ...reportBases,
  ...lineCharges,
  getReport: read('/api/revenue-reports/{id}', 'Get a revenue report with its distributions')
    .input(z.object({ id }))
    .output(report),
  listReportVersions: read('/api/revenue-reports/{id}/versions', 'List the versions of a revenue report')
    .input(z.object({ id }))
    .output(z.object({ items: z.array(reportVersion).describe('The latest 20, oldest first') })),
  createReport: write('POST', '/api/revenue-reports', 'Create a revenue report')
    .input(createReportInput)
    .output(report)
    .errors(createdReport),
  updateReport: write('PATCH', '/api/revenue-reports/{id}', 'Update a draft or disputed report')
    .input(updateReportInput)
    .output(report)
    .errors(changedReport),
  submitReport: write('POST', '/api/revenue-reports/{id}/submit', 'Submit a draft report')
    .input(submitReportInput)
    .output(report)
    .errors(changedReport),
  deleteReport: write('DELETE', '/api/revenue-reports/{id}', 'Delete a draft report with its documents')
    .input(z.object({ id }))
    .output(z.object({ id }))
    .errors(refusals('REPORT_NOT_EDITABLE')),
  approveReport: write('POST', '/api/revenue-reports/{id}/approve', 'Approve a report for payment')
    .input(z.object({ id, total_revenue_seen: amount, notes: text(2000).default('') }))
    .output(report)
    .errors(refusals('REPORT_NOT_SUBMITTED', 'REPORT_DISPUTED', 'REPORT_CHANGED', 'NO_ACTIVE_AGREEMENT')),
  previewRecalculation: read(
    '/api/revenue-reports/{id}/recalculation',
    'Get what calculating the unpaid shares of a report again would change',
  )
    .input(z.object({ id }))
    .output(recalculationPreview)
    .errors(refusals('REPORT_NOT_RECALCULABLE')),
  recalculateReport: write(
    'POST',
    '/api/revenue-reports/{id}/recalculation',
    'Calculate the unpaid shares of a report again',
  )
    .input(z.object({ id }))
    .output(report)
    .errors(refusals('REPORT_NOT_RECALCULABLE')),
  disputeReport: write('POST', '/api/revenue-reports/{id}/dispute', 'Dispute a submitted report')
    .input(z.object({ id, reason: requiredText(1, 2000, 'Please provide a reason for the dispute') }))
    .output(report)
    .errors(refusals('REPORT_NOT_SUBMITTED', 'REPORT_DISPUTED', 'REVIEW_OVER')),
  correctReport: write(
    'POST',
    '/api/revenue-reports/{id}/corrections',
    'Add a correction of a paid report’s line to the next one',
  )
    .input(
      correctionForm.extend({
        id,
        correction_id: id,
        reason: requiredText(1, 2000, 'Please provide a reason for the correction'),
      }),
    )
    .output(report)
    .errors(refusals('ALREADY_EXISTS', 'REPORT_NOT_PAID', 'REPORT_NOT_SETTLED', 'NOTHING_TO_CORRECT', 'LINE_DISPUTED')),
  finalizeReport: write('POST', '/api/revenue-reports/{id}/finalization', 'Finalize a report whose shares are paid')
    .input(z.object({ id }))
    .output(report)
    .errors(refusals('REPORT_NOT_PROCESSED', 'REPORT_NOT_SETTLED', 'REPORT_DISPUTED')),
  disputeReportLines: write(
    'POST',
    '/api/revenue-reports/{id}/line-disputes',
    'Dispute single lines of a submitted report',
  )
    .input(lineDisputeForm.extend({ id, dispute_id: id }))
    .output(report)
    .errors(
      refusals(
        'REPORT_NOT_SUBMITTED',
        'REPORT_DISPUTED',
        'REVIEW_OVER',
        'REPORT_CHANGED',
        'LINE_DISPUTED',
        'ALREADY_EXISTS',
      ),
    ),
  getLineDispute: read('/api/line-disputes/{id}', 'Get a dispute of single lines')
    .input(z.object({ id }))
    .output(lineDispute),
  answerLineDispute: write(
    'POST',
    '/api/line-disputes/{id}/answer',
    'Accept a dispute of your report, or insist on the report',
  )
    .input(lineDisputeAnswer.safeExtend({ id }))
    .output(lineDispute)
    .errors(refusals('LINE_DISPUTE_CLOSED')),
  takeBackLineDispute: write('POST', '/api/line-disputes/{id}/withdrawal', 'Withdraw your dispute of single lines')
    .input(z.object({ id }))
    .output(lineDispute)
    .errors(refusals('LINE_DISPUTE_CLOSED')),
  decideLineDispute: write('POST', '/api/line-disputes/{id}/decision', 'Dismiss or uphold a dispute of single lines')
    .input(lineDisputeDecision.extend({ id }))
    .output(lineDispute)
    .errors(refusals('LINE_DISPUTE_CLOSED', 'LINE_DISPUTE_NOT_ANSWERED', 'SECOND_ADMIN_NEEDED')),
  ...lineDisputeDocuments,
  exportReport: fileRead('/api/revenue-reports/{id}/export', 'Export a report as CSV or PDF')
    .input(z.object({ id, format: z.enum(['csv', 'pdf']).default('pdf') }))
    .output(z.file()),
  addReportDocument: write('POST', '/api/revenue-reports/{id}/documents', 'Add a supporting document to a report')
    .input(z.object({ id, document_id: id, file: z.file() }))
    .output(reportDocument)
    .errors(refusals('REPORT_NOT_EDITABLE', 'FILE_REFUSED', 'ALREADY_EXISTS')),
  getReportDocument: fileRead('/api/revenue-reports/{id}/documents/{document_id}', 'Download a supporting document')
    .input(z.object({ id, document_id: id }))
    .output(z.file()),
  removeReportDocument: write(
    'DELETE',
    '/api/revenue-reports/{id}/documents/{document_id}',
    'Remove a document that was not submitted yet',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.object({ id }))
    .errors(refusals('DOCUMENT_SUBMITTED')),
}
