import { feature } from '#server/feature.ts'
import type { Files } from '#server/platform/files.ts'
import { calls, reads, writes } from '#server/platform/operation-routes.ts'
import { addReportDocument } from './add-report-document.ts'
import { approveReport } from './approve-report.ts'
import { createReport } from './create-report.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { disputeReport } from './dispute-report.ts'
import { exportReport } from './export-report.ts'
import { type CommissionRate, getReport } from './get-report.ts'
import { getReportDocument } from './get-report-document.ts'
import { listReports } from './list-reports.ts'
import { personalData } from './personal-data.ts'
import { owners, providers, readers } from './policy.ts'
import { submitReport } from './submit-report.ts'
import { updateReport } from './update-report.ts'

const overlap = { revenue_reports_no_overlap: 'PERIOD_OVERLAPS' } as const

/** Reports need the platform's commission rate (a setting) and a place for their documents. */
export const reports = feature('reports', {
  routes: (deps: CommissionRate & { files: Files }) => ({
    listReports: reads(readers, listReports),
    getReport: reads(readers, getReport(deps)),
    createReport: writes(owners, createReport(deps), { ...overlap, revenue_reports_pkey: 'ALREADY_EXISTS' }),
    updateReport: writes(owners, updateReport(deps), overlap),
    submitReport: writes(owners, submitReport(deps), overlap),
    approveReport: writes(owners, approveReport(deps), { revenue_report_approvals_pkey: 'REPORT_NOT_SUBMITTED' }),
    disputeReport: writes(providers, disputeReport(deps), { revenue_report_disputes_one_open: 'REPORT_DISPUTED' }),
    exportReport: reads(readers, exportReport(deps)),
    addReportDocument: calls(owners, addReportDocument(deps.files)),
    getReportDocument: reads(readers, getReportDocument(deps.files)),
  }),
  live: ['reports', 'payments'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
