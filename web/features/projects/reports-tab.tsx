import { formatDate } from '#domain/calendar-date-words.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './projects.module.css'

/** The reports of all projects in one short table; each project's own page has the long one. */
export function ReportsTab() {
  const query = useList(orpc.reports.listReports, {})
  return (
    <div className={styles.list}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading reports..." />}
          failed="Failed to load reports."
          isEmpty={(rows) => rows.length === 0}
          empty={
            <EmptyState title="No revenue reports found">
              Revenue is reported for a project once it has an active revenue share.
            </EmptyState>
          }
        >
          {(rows) => <ReportsTable rows={rows} />}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

function ReportsTable({ rows }: { rows: readonly ReportSummary[] }) {
  return (
    <DataTable
      label="Revenue reports"
      rows={rows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => ({ to: '/revenue-report-detail', search: { reportId: id } })}
      columns={[
        { header: 'Project', cell: ({ project_title }) => project_title },
        { header: 'Start Date', cell: ({ reporting_period_start }) => formatDate(reporting_period_start) },
        { header: 'Frequency', cell: ({ frequency }) => FREQUENCY_LABELS[frequency] },
        { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          header: 'Revenue',
          right: true,
          cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
        },
      ]}
    />
  )
}
