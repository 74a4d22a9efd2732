import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { addLineDisputeDocument } from './add-dispute-document.ts'
import { addReportDocument } from './add-report-document.ts'
import { answerLineDispute } from './answer-line-dispute.ts'
import { approveReport } from './approve-report.ts'
import { correctReport } from './correct-report.ts'
import { createReport } from './create-report.ts'
import { decideLineDispute } from './decide-line-dispute.ts'
import { deleteReport } from './delete-report.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { disputeReport } from './dispute-report.ts'
import { disputeReportLines } from './dispute-report-lines.ts'
import { exportLineCharges } from './export-line-charges.ts'
import { exportReport } from './export-report.ts'
import { exportReports } from './export-reports.ts'
import { finalizeReport } from './finalize-report.ts'
import { getCollectedRevenue } from './get-collected-revenue.ts'
import { getLineDisputeDocument } from './get-dispute-document.ts'
import { getLineDispute } from './get-line-dispute.ts'
import { getReport } from './get-report.ts'
import { getReportBasis } from './get-report-basis.ts'
import { getReportDocument } from './get-report-document.ts'
import { getReportsSummary } from './get-reports-summary.ts'
import { getReportsTotals } from './get-reports-totals.ts'
import { reportSchedules, reportWorkers } from './jobs.ts'
import { listLineCharges } from './list-line-charges.ts'
import { listReportVersions } from './list-report-versions.ts'
import { listProjectReports, listReports } from './list-reports.ts'
import { personalData } from './personal-data.ts'
import { admins, disputants, owners, providers, readers, reportParties } from './policy.ts'
import { previewRecalculation } from './preview-recalculation.ts'
import { recalculateReport } from './recalculate-report.ts'
import { removeLineDisputeDocument } from './remove-dispute-document.ts'
import { removeReportDocument } from './remove-report-document.ts'
import { submitReport } from './submit-report.ts'
import { takeBackLineDispute } from './take-back-line-dispute.ts'
import { updateReport } from './update-report.ts'

const overlap = { revenue_reports_no_overlap: 'PERIOD_OVERLAPS' } as const

/** Reports need a place for their documents, and what later features make of them. */
export const reports = feature('reports', {
  operations: {
    listReports: fromReplica(operation(readers, () => listReports)),
    listProjectReports: fromReplica(operation(readers, () => listProjectReports)),
    getReportsSummary: fromReplica(operation(readers, () => getReportsSummary)),
    getReportsTotals: fromReplica(operation(readers, () => getReportsTotals)),
    getReportBasis: operation(owners, getReportBasis),
    getCollectedRevenue: operation(owners, () => getCollectedRevenue),
    listLineCharges: fromReplica(operation(reportParties, () => listLineCharges)),
    exportLineCharges: fromReplica(operation(reportParties, () => exportLineCharges)),
    getReport: operation(readers, getReport),
    listReportVersions: operation(readers, listReportVersions),
    createReport: operation(owners, createReport, transaction({ ...overlap, revenue_reports_pkey: 'ALREADY_EXISTS' })),
    updateReport: operation(owners, updateReport, transaction(overlap)),
    submitReport: operation(owners, submitReport, transaction(overlap)),
    deleteReport: operation(owners, () => deleteReport, transaction()),
    approveReport: operation(
      owners,
      approveReport,
      transaction({ revenue_report_approvals_pkey: 'REPORT_NOT_SUBMITTED' }),
    ),
    previewRecalculation: operation(owners, previewRecalculation),
    recalculateReport: operation(owners, recalculateReport, transaction()),
    finalizeReport: operation(owners, finalizeReport, transaction()),
    disputeReport: operation(
      providers,
      disputeReport,
      transaction({ revenue_report_disputes_one_open: 'REPORT_DISPUTED' }),
    ),
    correctReport: operation(owners, correctReport, transaction({ report_corrections_pkey: 'ALREADY_EXISTS' })),
    disputeReportLines: operation(
      providers,
      disputeReportLines,
      transaction({ report_line_disputes_pkey: 'ALREADY_EXISTS', disputed_lines_one_open: 'LINE_DISPUTED' }),
    ),
    getLineDispute: operation(readers, getLineDispute),
    answerLineDispute: operation(owners, answerLineDispute, transaction()),
    takeBackLineDispute: operation(providers, takeBackLineDispute, transaction()),
    decideLineDispute: operation(admins, decideLineDispute, transaction()),
    addLineDisputeDocument: operation(disputants, addLineDisputeDocument),
    getLineDisputeDocument: operation(readers, getLineDisputeDocument),
    removeLineDisputeDocument: operation(disputants, () => removeLineDisputeDocument, transaction()),
    exportReports: fromReplica(operation(readers, () => exportReports)),
    exportReport: operation(readers, exportReport),
    addReportDocument: operation(owners, addReportDocument),
    getReportDocument: operation(readers, getReportDocument),
    removeReportDocument: operation(owners, () => removeReportDocument, transaction()),
  },
  jobs: reportWorkers,
  schedules: reportSchedules,
  live: ['reports', 'payments'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
})
