import { Checkbox } from '@mantine/core'
import { useViewer } from '../../lib/session.tsx'
import { DueDate } from '../../shared/payments/due-date.tsx'
import type { PaymentSummary } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { PaymentActions } from './payment-actions.tsx'
import styles from './payments-page.module.css'
import type { Selection } from './use-selection.ts'

interface PaymentTableProps {
  payments: readonly PaymentSummary[]
  selection: Selection
  onPay: (id: string) => void
}

/** One line a payment: to whom (or from whom), for what, how much, and where it stands. */
export function PaymentTable({ payments, selection, onPay }: PaymentTableProps) {
  const isPayee = !useViewer().allowed.follow_payments
  const who: Column<PaymentSummary> = isPayee
    ? { header: 'From', cell: ({ payer, project }) => <TwoLines first={payer.name} second={project.title} /> }
    : { header: 'Payee', cell: (payment) => <Payee payment={payment} selection={selection} /> }
  return (
    <DataTable
      label="Payments"
      rows={payments}
      rowKey={({ id }) => id}
      columns={[
        who,
        { header: 'Period', cell: periodOf },
        {
          header: 'Share',
          right: true,
          cell: ({ percentage }) => <span className={styles.line}>{percentage.toFixed(2)}%</span>,
        },
        {
          header: isPayee ? 'You receive' : 'They receive',
          right: true,
          cell: ({ id, amount, currency }) => <TraceLink payment_id={id} amount={amount} currency={currency} />,
        },
        { header: 'Status', cell: (payment) => <Standing payment={payment} isPayee={isPayee} /> },
        { header: 'Date', cell: PaymentDate },
        {
          header: 'Actions',
          cell: (payment) => <PaymentActions payment={payment} onPay={() => onPay(payment.id)} />,
        },
      ]}
    />
  )
}

function Payee({ payment, selection }: { payment: PaymentSummary; selection: Selection }) {
  const { id, payee, project, allowed } = payment
  const words = <TwoLines first={payee.name} second={project.title} />
  if (selection.payable.length === 0) return words
  return (
    <span className={styles.payee}>
      {allowed.pay ? (
        <Checkbox
          aria-label={`Select ${payee.name}, ${periodOf(payment)}`}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      ) : (
        <span className={styles.noBox} />
      )}
      {words}
    </span>
  )
}

function Standing({ payment, isPayee }: { payment: PaymentSummary; isPayee: boolean }) {
  const { status, failure_reason, payee_ready } = payment
  const isWaiting = status === 'calculated' || status === 'pending'
  return (
    <span className={styles.standing}>
      <StatusBadge status={status} />
      {status === 'failed' && failure_reason ? <span className={styles.reason}>{failure_reason}</span> : null}
      {isWaiting && !payee_ready ? (
        <span className={styles.dim}>Waiting for {isPayee ? 'your' : 'their'} payout account</span>
      ) : null}
    </span>
  )
}

function PaymentDate({ processed_at, due_date, overdue_days }: PaymentSummary) {
  return processed_at ? formatMomentDay(processed_at) : <DueDate due_date={due_date} overdue_days={overdue_days} />
}
