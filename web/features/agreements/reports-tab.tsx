import { formatPeriod } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { SubmitReport } from './submit-report.tsx'

/** The reports that concern the agreement. */
export function ReportsTab({ agreement }: { agreement: Agreement }) {
  const { id, allowed } = agreement
  const query = useList(orpc.reports.listReports, { revenue_share: id })
  const hasReports = (query.data?.length ?? 0) > 0
  return (
    <div className={styles.stack}>
      <Card
        title="Revenue Reports"
        flush
        aside={hasReports && allowed.report_revenue ? <SubmitReport agreement={agreement} first={false} /> : null}
      >
        <QueryView
          query={query}
          loading={<TableSkeleton columns={4} label="Loading reports..." />}
          failed="Failed to load revenue reports."
          isEmpty={(reports) => reports.length === 0}
          empty={
            <EmptyState
              title="No reports found for this agreement."
              action={allowed.report_revenue ? <SubmitReport agreement={agreement} first /> : null}
            />
          }
        >
          {(reports) => (
            <DataTable
              label="Revenue Reports"
              rows={reports}
              rowKey={(report) => report.id}
              rowLink={(report) => ({ to: '/revenue-report-detail', search: { reportId: report.id } })}
              columns={[
                {
                  ...{ header: 'Period', phone: 'first' },
                  cell: ({ reporting_period_start, reporting_period_end }) =>
                    formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
                },
                {
                  ...{ header: 'Revenue', phone: 'first-end', right: true },
                  cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
                },
                { header: 'Status', phone: 'second', cell: ({ status }) => <StatusBadge status={status} /> },
                {
                  ...{ header: 'Submitted', phone: 'second-end', phoneLabelBefore: 'submitted', oneLine: true },
                  cell: ({ submitted_at }) => (submitted_at ? formatMomentDay(submitted_at) : 'Not yet'),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}
