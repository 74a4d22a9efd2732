import { formatDate } from '#domain/calendar-date-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import { ListTable } from '../lists/list-table.tsx'
import { PAYMENT_PARAMS, usePaymentTools } from '../payments/payment-tools.tsx'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'
import { receiptUrl } from '../payments/receipt-url.ts'
import { TraceLink } from '../payments/trace-link.tsx'
import { OperationView } from './operation-view.tsx'

/** What was paid for a project, each with its receipt. */
export function ReceiptList({ project_id }: { project_id: string }) {
  const tools = usePaymentTools({ project: project_id, status: 'history' })
  return (
    <ListTable
      {...tools}
      label="Payment receipts"
      loading="Loading receipts..."
      failed="Failed to load payment receipts"
      empty={<EmptyState title="No payment receipts found">Receipts appear here for completed payments.</EmptyState>}
      View={OperationView}
      views={{ list: 'receipts', params: PAYMENT_PARAMS }}
      columns={[
        { id: 'payee', header: 'Provider', phone: 'first', cell: ({ payee }) => payee.name },
        { id: 'period', header: 'Period', phone: 'second', cell: periodOf },
        {
          ...{ id: 'due', header: 'Due', phone: 'second', phoneLabelBefore: 'due', optional: 'hidden', oneLine: true },
          sort: { desc: 'due_desc', asc: 'due_asc', first: 'desc' },
          cell: ({ due_date }) => formatDate(due_date),
        },
        {
          ...{
            id: 'paid',
            header: 'Paid',
            phone: 'second',
            phoneLabelBefore: 'paid',
            optional: 'shown',
            oneLine: true,
          },
          cell: ({ processed_at }) => (processed_at ? formatTimestampDay(processed_at) : 'Not yet'),
        },
        {
          ...{ id: 'gross', header: 'Gross', phone: 'second-end', phoneLabel: 'gross', right: true },
          sort: { desc: 'gross_desc', asc: 'gross_asc', first: 'desc' },
          cell: ({ gross_amount, currency }) => <Amount amount={gross_amount} currency={currency} tone="dim" />,
        },
        {
          ...{ id: 'commission', header: 'Commission', phone: 'second-end', phoneLabel: 'comm.', right: true },
          optional: 'shown',
          cell: ({ commission_amount, currency }) => (
            <Amount amount={commission_amount} currency={currency} tone="dim" />
          ),
        },
        {
          ...{ id: 'net', header: 'Net', phone: 'first-end', phoneLabel: 'net', right: true },
          cell: ({ id, amount, currency }) => <TraceLink payment_id={id} amount={amount} currency={currency} />,
        },
        {
          ...{ header: 'Receipt', phone: 'second-end' },
          cell: (payment) => (
            <a
              href={receiptUrl(payment.id)}
              download
              className={styles.link}
              aria-label={`Download the receipt of ${payment.payee.name}, ${periodOf(payment)}`}
            >
              Download
            </a>
          ),
        },
      ]}
    />
  )
}
