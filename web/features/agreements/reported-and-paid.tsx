import { formatPeriod } from '#domain/calendar-date-words.ts'
import { prorate } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import type { Agreement, FinancialRow } from './agreement-values.ts'
import { useFinancials } from './use-financials.ts'
import { useNamed } from './use-named.ts'

/** Each reported period with its payment and the share of its revenue. */
export function ReportedAndPaid({ agreement }: { agreement: Agreement }) {
  const query = useFinancials(agreement.id)
  const named = useNamed(agreement)
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={4} label="Loading reports..." />}
          failed="Failed to load revenue reports."
          isEmpty={(rows) => rows.length === 0}
          empty={<EmptyState title="No reports found for this agreement." />}
        >
          {(rows) => (
            <DataTable
              label="Reports and payments by period"
              rows={rows}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: '/revenue-report-detail', search: { reportId: id } })}
              columns={[
                {
                  ...{ header: 'Period', phone: 'first' },
                  cell: ({ reporting_period_start, reporting_period_end }) =>
                    formatPeriod({ start: reporting_period_start, end: reporting_period_end }),
                },
                {
                  ...{ header: 'Reported revenue', phone: 'first-end', phoneLabel: 'revenue', right: true },
                  cell: ({ revenue, currency }) => <Amount amount={revenue} currency={currency} />,
                },
                {
                  ...{ header: `Payment, ${named}`, phone: 'second', phoneLabel: named, right: true },
                  cell: (row) => <Payment amount={paymentOf(row, named)} currency={row.currency} />,
                },
                {
                  header: `Share of revenue, ${named}`,
                  phone: 'second-end',
                  phoneLabel: 'of revenue',
                  right: true,
                  cell: (row) => partOf(row, named),
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

const paymentOf = ({ payment, payment_gross }: FinancialRow, named: Named) =>
  named === 'net' ? payment : payment_gross

function Payment({ amount, currency }: { amount: number | null; currency: FinancialRow['currency'] }) {
  return amount === null ? 'N/A' : <Amount amount={amount} currency={currency} />
}

function partOf(row: FinancialRow, named: Named): string {
  const { revenue } = row
  const payment = paymentOf(row, named)
  return payment === null || revenue === 0 ? 'N/A' : formatPercent(prorate(WHOLE, payment, revenue))
}
