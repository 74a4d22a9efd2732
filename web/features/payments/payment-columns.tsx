import { formatDate } from '#domain/calendar-date-words.ts'
import { dueOrPaidWords } from '#domain/payment-words.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { PaymentStatus } from '../../shared/payments/payment-status.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Initials } from '../../ui/initials.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-table.module.css'

interface ColumnsOptions {
  isPayer: boolean
  /** Sees the payments of all owners. */
  isAdmin: boolean
  isGrouped: boolean
  onPay: (id: string) => void
}

/** The columns of the list; those of the period are in its groups where it has some. */
export function paymentColumns({
  isPayer,
  isAdmin,
  isGrouped,
  onPay,
}: ColumnsOptions): readonly [Column<PaymentSummary>, ...Column<PaymentSummary>[]] {
  const period: Column<PaymentSummary>[] = isGrouped
    ? []
    : [
        {
          ...{ id: 'period', header: 'Period', phone: 'second' },
          cell: (payment) => <span className={styles.period}>{periodOf(payment)}</span>,
        },
      ]
  return [
    {
      ...{ header: isPayer ? 'Payee' : 'From', phone: 'first' },
      cell: ({ payee, payer, project }) => (
        <Who
          name={(isPayer ? payee : payer).name}
          project={isAdmin ? `${project.title}, ${payer.name}` : project.title}
        />
      ),
    },
    ...period,
    {
      ...{ id: 'date', header: 'Due or paid', phone: 'first' },
      sort: { desc: 'due_desc', asc: 'due_asc', first: 'desc' },
      cell: (payment) => (
        <span className={styles.date} data-stage={payment.stage}>
          {dueOrPaidWords(payment)}
        </span>
      ),
    },
    {
      ...{ id: 'share', header: 'Share', phone: 'second', right: true },
      cell: ({ percentage, project }) => (
        <span className={styles.share}>
          <span className={styles.onPhone}>{project.title},</span>
          <span>{`${percentage}%`}</span>
        </span>
      ),
    },
    {
      ...{ id: 'gross', header: 'Gross', right: true, phone: isPayer ? 'first-end' : 'second-end' },
      ...(isPayer ? {} : { phoneLabel: 'gross', optional: 'shown' }),
      sort: { desc: 'gross_desc', asc: 'gross_asc', first: 'desc' },
      cell: ({ id, gross_amount, currency }) =>
        isPayer ? (
          <TraceLink payment_id={id} amount={gross_amount} currency={currency} />
        ) : (
          <Amount amount={gross_amount} currency={currency} tone="dim" />
        ),
    },
    {
      ...{ id: 'commission', header: 'Commission', right: true, phone: 'second-end', phoneLabel: 'comm.' },
      optional: 'shown',
      cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} tone="dim" />,
    },
    {
      ...{ id: 'net', header: 'Net', right: true, phone: isPayer ? 'second-end' : 'first-end' },
      ...(isPayer ? { phoneLabel: 'net', optional: 'shown' } : {}),
      cell: ({ id, amount, currency }) =>
        isPayer ? (
          <Amount amount={amount} currency={currency} />
        ) : (
          <TraceLink payment_id={id} amount={amount} currency={currency} />
        ),
    },
    {
      ...{ id: 'due', header: 'Due', phone: 'second', phoneLabelBefore: 'due', optional: 'hidden', oneLine: true },
      cell: ({ due_date }) => formatDate(due_date),
    },
    {
      ...{ id: 'paid', header: 'Paid', phone: 'second', phoneLabelBefore: 'paid', optional: 'hidden', oneLine: true },
      cell: ({ paid_on }) => (paid_on ? formatDate(paid_on) : 'Not yet'),
    },
    {
      ...{ id: 'created', header: 'Created', phone: 'second', phoneLabelBefore: 'created', optional: 'hidden' },
      ...{ oneLine: true, sort: { desc: 'newest', asc: 'oldest', first: 'desc' } },
      cell: ({ created_at }) => formatTimestampDay(created_at),
    },
    {
      ...{ id: 'status', header: 'Status', phone: 'first' },
      cell: (payment) => (
        <span className={styles.status} data-stage={payment.stage}>
          <PaymentStatus payment={payment} />
        </span>
      ),
    },
    {
      ...{ id: 'actions', header: 'Actions', phone: 'first', right: true },
      cell: (payment) => <PaymentActions payment={payment} onPay={() => onPay(payment.id)} />,
    },
  ]
}

function Who({ name, project }: { name: string; project: string }) {
  return (
    <span className={styles.who}>
      <Initials name={name} size={24} />
      <span className={styles.name}>
        {name} <span className={styles.project}>· {project}</span>
      </span>
    </span>
  )
}
