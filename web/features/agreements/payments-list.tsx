import { formatDate } from '#domain/calendar-date-words.ts'
import { ListTable } from '../../shared/lists/list-table.tsx'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { PaymentStatus } from '../../shared/payments/payment-status.tsx'
import { PAYMENT_PARAMS, usePaymentTools } from '../../shared/payments/payment-tools.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'

interface PaymentsListProps {
  agreement_id: string
  status: 'history' | 'scheduled'
}

const WORDS = {
  history: {
    label: 'Payment History',
    nothing: 'No payments yet',
    hint: 'Completed payments appear here.',
  },
  scheduled: {
    label: 'Scheduled Payments',
    nothing: 'No scheduled payments',
    hint: 'Payments appear here once a report is approved.',
  },
} as const

/** Payments of one agreement; every amount opens its trace. */
export function PaymentsList({ agreement_id, status }: PaymentsListProps) {
  const { label, nothing, hint } = WORDS[status]
  const tools = usePaymentTools({ agreement: agreement_id, status })
  return (
    <ListTable
      {...tools}
      label={label}
      loading="Loading payments..."
      failed="Failed to load payments."
      empty={<EmptyState title={nothing}>{hint}</EmptyState>}
      views={{ list: 'agreement_payments', params: PAYMENT_PARAMS }}
      columns={columnsOf(status, hasSeveralPayees(tools.query.data ?? []))}
    />
  )
}

/** The page names the provider; several people are paid where the right has or had several holders. */
const hasSeveralPayees = (payments: readonly PaymentSummary[]) =>
  new Set(payments.map(({ payee }) => payee.id)).size > 1

function columnsOf(
  status: PaymentsListProps['status'],
  withPayee: boolean,
): [Column<PaymentSummary>, ...Column<PaymentSummary>[]] {
  return [
    { id: 'period', header: 'Period', phone: 'first', cell: periodOf },
    {
      ...{ id: 'payee', header: 'Payee', phone: 'second', optional: withPayee ? 'shown' : 'hidden' },
      cell: ({ payee }) => payee.name,
    },
    {
      ...{ id: 'gross', header: 'Gross', phone: 'first-end', phoneLabel: 'gross', right: true },
      sort: { desc: 'gross_desc', asc: 'gross_asc', first: 'desc' },
      cell: ({ id, gross_amount, currency }) => <TraceLink payment_id={id} amount={gross_amount} currency={currency} />,
    },
    {
      ...{ id: 'commission', header: 'Commission', phone: 'second-end', phoneLabel: 'comm.', right: true },
      optional: 'shown',
      cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} />,
    },
    {
      ...{ id: 'net', header: 'Net', phone: 'second-end', phoneLabel: 'net', right: true },
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    { id: 'status', header: 'Status', phone: 'first', cell: (payment) => <PaymentStatus payment={payment} /> },
    status === 'history'
      ? {
          ...{ id: 'paid', header: 'Payment Date', phone: 'second', optional: 'shown', oneLine: true },
          cell: ({ processed_at }) => (processed_at ? formatTimestampDay(processed_at) : 'Not yet'),
        }
      : {
          ...{ id: 'due', header: 'Due', phone: 'second', optional: 'shown', oneLine: true },
          sort: { desc: 'due_desc', asc: 'due_asc', first: 'asc' },
          cell: ({ due_date }) => formatDate(due_date),
        },
    {
      ...{ id: 'created', header: 'Created', phone: 'second', phoneLabelBefore: 'created', optional: 'hidden' },
      ...{ oneLine: true, sort: { desc: 'newest', asc: 'oldest', first: 'desc' } },
      cell: ({ created_at }) => formatTimestampDay(created_at),
    },
  ]
}
