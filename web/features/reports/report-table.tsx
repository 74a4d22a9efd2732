import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'

interface ReportTableProps {
  reports: readonly ReportSummary[]
  withProject: boolean
}

/** One line a report; all of it opens the report. */
export function ReportTable({ reports, withProject }: ReportTableProps) {
  return (
    <DataTable
      label="Revenue reports"
      rows={reports}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/revenue-report-detail', search: { reportId: id } })}
      columns={[
        {
          header: 'Reporting Period',
          cell: (report) =>
            withProject ? <TwoLines first={periodOf(report)} second={report.project_title} /> : periodOf(report),
        },
        { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        { header: 'Created', cell: ({ created_at }) => formatMomentDay(created_at) },
        {
          header: 'Amount',
          right: true,
          cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
        },
        { header: 'Actions', cell: (report) => <Action report={report} /> },
      ]}
    />
  )
}

function Action({ report }: { report: ReportSummary }) {
  return (
    <TextLink to="/revenue-report-detail" search={{ reportId: report.id }}>
      View
      <span className="sw-hidden"> the report of {periodOf(report)}</span>
    </TextLink>
  )
}
