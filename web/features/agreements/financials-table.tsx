import { formatPeriod } from '#domain/calendar-date-words.ts'
import type { Named } from '../../shared/agreements/amount-named.ts'
import { ReportStatus } from '../../shared/payments/report-status.tsx'
import { Amount } from '../../ui/amount.tsx'
import { HrefLink } from '../../ui/href-link.tsx'
import { TextLink } from '../../ui/links.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import type { FinancialRow } from './agreement-values.ts'

/** A row per report; its payments link to their traces. */
export function FinancialsTable({ rows, named }: { rows: readonly FinancialRow[]; named: Named }) {
  return (
    <DataTable
      label="Financials"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { header: 'Period', phone: 'first', cell: periodOf },
        {
          ...{ header: 'Revenue', phone: 'first-end', phoneLabel: 'revenue', right: true },
          cell: ({ revenue, currency }) => <Amount amount={revenue} currency={currency} />,
        },
        {
          header: `Payment, ${named}`,
          phone: 'second-end',
          phoneLabel: named,
          right: true,
          cell: (row) => <Paid row={row} named={named} />,
        },
        { header: 'Status', phone: 'second', cell: (row) => <ReportStatus {...row} /> },
        {
          ...{ header: 'Payment Date', phone: 'second', oneLine: true },
          cell: ({ payment_date }) => (payment_date ? formatMomentDay(payment_date) : 'N/A'),
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
      ]}
    />
  )
}

const periodOf = ({ reporting_period_start, reporting_period_end }: FinancialRow) =>
  formatPeriod({ start: reporting_period_start, end: reporting_period_end })

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
