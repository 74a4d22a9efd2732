import { Button } from '@mantine/core'
import { claimedBackWords, paymentsWords } from '#domain/payment-words.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { reportColumns } from './report-columns.tsx'
import { ReportFailed } from './report-failed.tsx'
import { ReportFilters } from './report-filters.tsx'
import styles from './reports.module.css'
import { useReportFilters } from './use-report-filters.ts'

/** The payments of the report one by one, with their total. */
export function CustomTab() {
  const { role, allowed } = useViewer()
  const { input, isFiltered, reset } = useReportFilters()
  const query = useListPages(
    orpc.paymentReports.getCustomReport,
    { ...input, limit: 50 },
    { placeholderData: (before) => before },
  )
  const first = query.data?.pages[0]
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? []
  const named = allowed.follow_payments ? 'gross' : 'net'
  const claimed_back = first ? claimedBackWords(first.claimed_back, named, first.currency) : null
  return (
    <div className={styles.stack}>
      <ReportFilters reported={first} />
      <Card flush>
        {query.isPending ? (
          <TableSkeleton columns={8} label="Loading payment data..." />
        ) : !query.data ? (
          <ReportFailed query={query} />
        ) : first && rows.length > 0 ? (
          <DataTable
            label="Report"
            rows={rows}
            rowKey={({ id }) => id}
            columns={reportColumns(role)}
            total={{
              label: `Total, ${paymentsWords(first.totals.count)}`,
              figures: {
                gross: <Amount amount={first.totals.gross_amount} currency={first.currency} />,
                commission: <Amount amount={first.totals.commission_amount} currency={first.currency} />,
                net: <Amount amount={first.totals.amount} currency={first.currency} />,
              },
            }}
          />
        ) : (
          <EmptyState
            title="No payments in this report"
            action={
              isFiltered ? (
                <Button variant="subtle" onClick={reset}>
                  Reset filters
                </Button>
              ) : undefined
            }
          >
            Payments appear here once a report of revenue with days in this range is approved.
          </EmptyState>
        )}
      </Card>
      {claimed_back ? <p className={styles.dim}>{claimed_back}</p> : null}
      {first && first.other_currencies_count > 0 ? (
        <p className={styles.dim}>
          The report is in pounds. {paymentsWords(first.other_currencies_count)} in other currencies{' '}
          {first.other_currencies_count === 1 ? 'is' : 'are'} not included.
        </p>
      ) : null}
      <LoadMore query={query} />
    </div>
  )
}
