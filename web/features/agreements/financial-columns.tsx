import { formatDate } from '#domain/calendar-date-words.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { ReportStatus } from '../../shared/payments/report-status.tsx'
import { Amount } from '../../ui/amount.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { TextLink } from '../../ui/links.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './agreement.module.css'
import type { FinancialRow } from './agreement-values.ts'

export const PERIOD_COLUMN: Column<FinancialRow> = {
  ...{ id: 'period', header: 'Period', phone: 'first' },
  sort: { desc: 'date_desc', asc: 'date_asc', first: 'desc' },
  cell: periodOf,
}

export const REVENUE_SORT = { desc: 'revenue_desc', asc: 'revenue_asc', first: 'desc' } as const

/** A row per report; its payments link to their traces. */
export const financialColumns = (named: Named): readonly [Column<FinancialRow>, ...Column<FinancialRow>[]] => [
  PERIOD_COLUMN,
  {
    ...{ id: 'revenue', header: 'Revenue', phone: 'first-end', phoneLabel: 'revenue', right: true },
    sort: REVENUE_SORT,
    cell: ({ revenue, currency }) => <Amount amount={revenue} currency={currency} />,
  },
  {
    ...{ id: 'payment', header: `Payment, ${named}`, phone: 'second-end', phoneLabel: named, right: true },
    cell: (row) => <Paid row={row} named={named} />,
  },
  {
    ...{ id: 'status', header: 'Status', phone: 'second', optional: 'shown' },
    cell: (row) => <ReportStatus {...row} />,
  },
  {
    ...{ id: 'due', header: 'Due', phone: 'second', phoneLabelBefore: 'due', optional: 'hidden', oneLine: true },
    cell: ({ due_date }) => (due_date ? formatDate(due_date) : 'N/A'),
  },
  {
    ...{ id: 'date', header: 'Payment Date', phone: 'second', optional: 'shown', oneLine: true },
    cell: ({ payment_date }) => (payment_date ? formatTimestampDay(payment_date) : 'N/A'),
  },
  {
    ...{ header: 'Actions', phone: 'second-end' },
    cell: (row) => (
      <TextLink to="/revenue-report-detail" search={{ reportId: row.id }}>
        View report
        <span className="sw-hidden"> of {periodOf(row)}</span>
      </TextLink>
    ),
  },
]

/** Each amount leads to its trace; with several holders, one line each. */
function Paid({ row, named }: { row: FinancialRow; named: Named }) {
  const { payment, payments, currency } = row
  if (payment === null) return 'N/A'
  if (payments.length === 0) return <Amount amount={payment} currency={currency} />
  return (
    <span className={styles.paid}>
      {payments.map(({ id, payee, gross_amount, amount }) => (
        <span key={id}>
          {payments.length > 1 ? <span className={styles.dim}>{payee.name} </span> : null}
          <HrefLink href={`/payments?payment=${id}`}>
            <Amount amount={named === 'net' ? amount : gross_amount} currency={currency} />
          </HrefLink>
        </span>
      ))}
    </span>
  )
}
