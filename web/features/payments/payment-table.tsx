import { formatMonth } from '#domain/calendar-date-words.ts'
import type { Currency } from '#domain/money.ts'
import { dueOrPaidWords, paymentsWords } from '#domain/payment-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { useAddress } from '../../lib/use-address.ts'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { PaymentStatus } from '../../shared/payments/payment-status.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Initials } from '../../ui/initials.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Figures, RowGroup } from '../../ui/table/groups.ts'
import type { Folding } from '../../ui/table/use-folded.ts'
import type { Selection } from '../../ui/table/use-selection.ts'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payment-table.module.css'
import type { PaymentTotal } from './payment-totals.ts'
import type { PaymentFiltersState } from './use-payment-filters.ts'
import type { GroupWithRows } from './use-payment-rows.ts'

interface PaymentTableProps {
  filters: PaymentFiltersState
  rows: readonly PaymentSummary[]
  groups: readonly GroupWithRows[]
  folding: Folding
  /** The total of the filtered list, with its currency. */
  total: (PaymentTotal & { currency: Currency }) | undefined
  selection: Selection<PaymentSummary>
  onPay: (id: string) => void
}

/** One line a payment: to whom (or from whom), when, how much, and its status. A row opens its trace. */
export function PaymentTable({ filters, rows, groups, folding, total, selection, onPay }: PaymentTableProps) {
  const { allowed, role } = useViewer()
  const { set } = useAddress()
  const { isGrouped, sort } = filters
  const currency = total?.currency ?? 'gbp'
  return (
    <DataTable
      label="Payments"
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      onOpen={({ id }) => set({ payment: id }, { replace: false })}
      columns={columnsFor({ isPayer: allowed.follow_payments, isAdmin: role === 'admin', isGrouped, onPay })}
      sorting={{ value: sort, onSort: (next) => set({ sort: next }) }}
      groups={isGrouped ? groups.map((group) => groupRow(group, currency)) : undefined}
      folding={folding}
      total={total ? { label: `Total, ${paymentsWords(total.count)}`, figures: figures(total, currency) } : undefined}
      {...(allowed.pay ? { selection } : {})}
    />
  )
}

const nameOf = (payment: PaymentSummary) => `${payment.payee.name}, ${payment.project.title}, ${periodOf(payment)}`

interface ColumnsOptions {
  isPayer: boolean
  /** Sees the payments of all owners. */
  isAdmin: boolean
  isGrouped: boolean
  onPay: (id: string) => void
}

function columnsFor({
  isPayer,
  isAdmin,
  isGrouped,
  onPay,
}: ColumnsOptions): readonly [Column<PaymentSummary>, ...Column<PaymentSummary>[]] {
  const period: Column<PaymentSummary>[] = isGrouped
    ? []
    : [
        {
          header: 'Period',
          phone: 'second',
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
      ...(isPayer ? {} : { phoneLabel: 'gross' }),
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
      cell: ({ commission_amount, currency }) => <Amount amount={commission_amount} currency={currency} tone="dim" />,
    },
    {
      ...{ id: 'net', header: 'Net', right: true, phone: isPayer ? 'second-end' : 'first-end' },
      ...(isPayer ? { phoneLabel: 'net' } : {}),
      cell: ({ id, amount, currency }) =>
        isPayer ? (
          <Amount amount={amount} currency={currency} />
        ) : (
          <TraceLink payment_id={id} amount={amount} currency={currency} />
        ),
    },
    {
      header: 'Status',
      phone: 'first',
      cell: (payment) => (
        <span className={styles.status} data-stage={payment.stage}>
          <PaymentStatus payment={payment} />
        </span>
      ),
    },
    {
      ...{ header: 'Actions', phone: 'first', right: true },
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

function groupRow({ key, stage, month, count, rows, ...total }: GroupWithRows, currency: Currency) {
  const counted = paymentsWords(count)
  const revenue = formatMonth(month)
  return {
    key,
    ...(stage === 'paid'
      ? { label: revenue, note: counted }
      : { label: STAGE_WORDS[stage], note: `${revenue}, ${counted}` }),
    ...(stage === 'overdue' ? { tone: 'red' as const } : {}),
    rows,
    figures: figures({ count, ...total }, currency),
  } satisfies RowGroup<PaymentSummary>
}

const STAGE_WORDS = { overdue: 'Overdue', due: 'Due', processing: 'Processing' } as const

function figures({ gross_amount, commission_amount, amount }: PaymentTotal, currency: Currency): Figures {
  return {
    gross: <Amount amount={gross_amount} currency={currency} />,
    commission: <Amount amount={commission_amount} currency={currency} />,
    net: <Amount amount={amount} currency={currency} />,
  }
}
