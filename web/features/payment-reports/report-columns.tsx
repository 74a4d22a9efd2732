import { formatDate } from '#domain/calendar-date-words.ts'
import type { Role } from '#domain/roles.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import type { ReportLine } from './report-values.ts'

type Columns = readonly [Column<ReportLine>, ...Column<ReportLine>[]]

/** To payers and admins who is paid, to payees who pays; an admin reads both. */
export function reportColumns(role: Role): Columns {
  const isPayer = role === 'owner' || role === 'admin'
  const payer: Column<ReportLine> = { header: 'Owner', phone: 'first', cell: ({ payer }) => payer.name }
  const payee: Column<ReportLine> = { header: 'Payee', phone: 'first', cell: ({ payee }) => payee.name }
  return [
    isPayer ? payee : payer,
    ...(role === 'admin' ? [{ ...payer, phone: 'none' as const }] : []),
    { ...{ header: 'Project', phone: 'second' }, cell: ({ project }) => project.title },
    { ...{ header: 'Period', phone: 'second', oneLine: true }, cell: periodOf },
    { ...{ header: 'Due', phone: 'none', oneLine: true }, cell: ({ due_date }) => formatDate(due_date) },
    {
      ...{ header: 'Paid', phone: 'none', oneLine: true },
      cell: ({ paid_on }) => (paid_on ? formatDate(paid_on) : 'Not yet'),
    },
    {
      ...{ header: 'Status', phone: 'second-end' },
      cell: ({ status, stage }) => <StatusBadge status={status === 'failed' ? 'failed' : stage} />,
    },
    {
      ...{ header: 'Gross', id: 'gross', right: true, phone: isPayer ? 'first-end' : 'none', phoneLabel: 'gross' },
      cell: ({ payment_id, gross_amount, currency }) =>
        isPayer ? (
          <TraceLink payment_id={payment_id} amount={gross_amount} currency={currency} />
        ) : (
          <Amount amount={gross_amount} currency={currency} />
        ),
    },
    {
      ...{ header: 'Commission', id: 'commission', right: true, phone: 'none' },
      cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} />,
    },
    {
      ...{ header: 'Net', id: 'net', right: true, phone: isPayer ? 'none' : 'first-end', phoneLabel: 'net' },
      cell: ({ payment_id, amount, currency }) =>
        isPayer ? (
          <Amount amount={amount} currency={currency} />
        ) : (
          <TraceLink payment_id={payment_id} amount={amount} currency={currency} />
        ),
    },
  ]
}
