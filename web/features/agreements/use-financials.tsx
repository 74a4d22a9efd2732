import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import { useListAddress } from '../../shared/lists/use-list-address.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { REPORT_STATUS_LABELS } from '../../shared/report-list/report-options.ts'
import { counted } from '../../shared/report-list/report-total.tsx'
import { Amount } from '../../ui/amount.tsx'
import type { FinancialRow } from './agreement-values.ts'

const STANDARD = 'date_desc'
const SORTS = [
  { value: 'date_desc', label: 'Latest period' },
  { value: 'date_asc', label: 'Earliest period' },
  { value: 'revenue_desc', label: 'Highest revenue' },
  { value: 'revenue_asc', label: 'Lowest revenue' },
] as const
const STATUSES = REPORT_STATUS_LABELS.flatMap(({ value, label }) =>
  value === 'reported' || value === 'draft' ? [] : [{ value, label }],
)

export const FINANCIALS_PARAMS = ['status', 'sort', 'columns']

/** What a table of reported periods with their payments needs. */
export function useFinancials(id: string, named: Named) {
  const { narrowing, sort, onReset } = useListAddress({ sorts: SORTS, standard: STANDARD, statuses: STATUSES })
  const input = { id, status: narrowing.status }
  const query = useList(orpc.agreements.listFinancials, { ...input, sort })
  const totals = useQuery(orpc.agreements.getFinancialsTotals.queryOptions({ input }))
  const counts = totals.data && new Map(totals.data.statuses.map(({ status, count }) => [status, count]))
  return {
    ...{ query, sort, onReset },
    standard: STANDARD,
    sorts: SORTS,
    filters: <StatusFilter param="status" options={STATUSES} counts={counts} />,
    total: totals.data
      ? {
          label: `Total, ${counted(totals.data.count)}`,
          figures: {
            revenue: <Amount amount={totals.data.revenue} currency={totals.data.currency} />,
            payment: <Amount amount={paymentOf(totals.data, named)} currency={totals.data.currency} />,
          },
        }
      : undefined,
    fetchCsv: (only: { ids?: string[] }) => client.agreements.exportFinancials({ ...input, sort, ...only }),
    rowName: (row: FinancialRow) => periodOf(row),
  }
}

interface Payments<Sum> {
  payment: Sum
  payment_gross: Sum
}

/** The payments of a report, or of many, as the viewer reads them. */
export const paymentOf = <Sum,>({ payment, payment_gross }: Payments<Sum>, named: Named): Sum =>
  named === 'net' ? payment : payment_gross
