import { prorate } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { ListTable } from '../../shared/lists/list-table.tsx'
import { ReportStatus } from '../../shared/payments/report-status.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Agreement, FinancialRow } from './agreement-values.ts'
import { PERIOD_COLUMN, REVENUE_SORT } from './financial-columns.tsx'
import { FINANCIALS_PARAMS, paymentOf, useFinancials } from './use-financials.tsx'
import { useNamed } from './use-named.ts'

/** Each reported period with its payment and the share of its revenue. */
export function ReportedAndPaid({ agreement }: { agreement: Agreement }) {
  const named = useNamed(agreement)
  const tools = useFinancials(agreement.id, named)
  return (
    <ListTable
      {...tools}
      label="Reports and payments by period"
      loading="Loading reports..."
      failed="Failed to load revenue reports."
      empty={<EmptyState title="No reports found for this agreement." />}
      views={{ list: 'financials', params: FINANCIALS_PARAMS }}
      rowLink={({ id }) => ({ to: '/revenue-report-detail', search: { reportId: id } })}
      columns={[
        PERIOD_COLUMN,
        {
          ...{ id: 'revenue', header: 'Reported revenue', phone: 'first-end', phoneLabel: 'revenue', right: true },
          sort: REVENUE_SORT,
          cell: ({ revenue, currency }) => <Amount amount={revenue} currency={currency} />,
        },
        {
          ...{ id: 'payment', header: `Payment, ${named}`, phone: 'second', phoneLabel: named, right: true },
          cell: (row) => <Payment amount={paymentOf(row, named)} currency={row.currency} />,
        },
        {
          ...{ id: 'status', header: 'Status', phone: 'second', optional: 'hidden' },
          cell: (row) => <ReportStatus {...row} />,
        },
        {
          ...{ id: 'share', header: `Share of revenue, ${named}`, phone: 'second-end', phoneLabel: 'of revenue' },
          right: true,
          cell: (row) => partOf(row, named),
        },
      ]}
    />
  )
}

function Payment({ amount, currency }: { amount: number | null; currency: FinancialRow['currency'] }) {
  return amount === null ? 'N/A' : <Amount amount={amount} currency={currency} />
}

function partOf(row: FinancialRow, named: Named): string {
  const { revenue } = row
  const payment = paymentOf(row, named)
  return payment === null || revenue === 0 ? 'N/A' : formatPercent(prorate(WHOLE, payment, revenue))
}
