import type { Contract } from '#contract/index.ts'
import type { Files } from '#server/platform/files.ts'
import { calls, type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { addReportDocument } from './add-report-document.ts'
import { approveReport } from './approve-report.ts'
import { createReport } from './create-report.ts'
import { disputeReport } from './dispute-report.ts'
import { exportReport } from './export-report.ts'
import { type CommissionRate, getReport } from './get-report.ts'
import { getReportDocument } from './get-report-document.ts'
import { listReports } from './list-reports.ts'
import { owners, providers, readers } from './policy.ts'
import { submitReport } from './submit-report.ts'
import { updateReport } from './update-report.ts'

const overlap = { revenue_reports_no_overlap: 'PERIOD_OVERLAPS' } as const

/** Reports need the platform's commission rate (a setting) and a place for their documents. */
export const reportRoutes = ({
  files,
  ...rate
}: CommissionRate & { files: Files }): RouteTable<Contract['reports']> => ({
  listReports: reads(readers, listReports),
  getReport: reads(readers, getReport(rate)),
  createReport: writes(owners, createReport(rate), { ...overlap, revenue_reports_pkey: 'ALREADY_EXISTS' }),
  updateReport: writes(owners, updateReport(rate), overlap),
  submitReport: writes(owners, submitReport(rate), overlap),
  approveReport: writes(owners, approveReport(rate), { revenue_report_approvals_pkey: 'REPORT_NOT_SUBMITTED' }),
  disputeReport: writes(providers, disputeReport(rate), { revenue_report_disputes_one_open: 'REPORT_DISPUTED' }),
  exportReport: reads(readers, exportReport(rate)),
  addReportDocument: calls(owners, addReportDocument(files)),
  getReportDocument: reads(readers, getReportDocument(files)),
})
