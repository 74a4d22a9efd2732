import { ListTable } from '../../shared/lists/list-table.tsx'
import { REPORT_PARAMS, useReportTools } from '../../shared/report-list/report-tools.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Agreement } from './agreement-values.ts'
import { SubmitReport } from './submit-report.tsx'

/** The reports that concern the agreement. */
export function ReportsTab({ agreement }: { agreement: Agreement }) {
  const { id, allowed } = agreement
  const tools = useReportTools({ revenue_share: id })
  const hasReports = (tools.query.data?.length ?? 0) > 0
  return (
    <ListTable
      {...tools}
      label="Revenue Reports"
      loading="Loading reports..."
      failed="Failed to load revenue reports."
      empty={
        <EmptyState
          title="No reports found for this agreement."
          action={allowed.report_revenue ? <SubmitReport agreement={agreement} first /> : null}
        />
      }
      views={{ list: 'agreement_reports', params: REPORT_PARAMS }}
      rowLink={(report) => ({ to: '/revenue-report-detail', search: { reportId: report.id } })}
      title="Revenue Reports"
      aside={hasReports && allowed.report_revenue ? <SubmitReport agreement={agreement} first={false} /> : null}
    />
  )
}
