import { orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { EmptyState } from '../../ui/states.tsx'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'
import { receiptUrl } from '../payments/receipt-url.ts'
import { TraceLink } from '../payments/trace-link.tsx'
import { PagedTable } from './paged-table.tsx'

/** What was paid for a project, each with its receipt. */
export function ReceiptList({ project_id }: { project_id: string }) {
  const query = useList(orpc.payments.listPayments, { project: project_id, status: 'completed' as const })
  return (
    <PagedTable
      query={query}
      label="Payment receipts"
      loading="Loading receipts..."
      failed="Failed to load payment receipts"
      empty={<EmptyState title="No payment receipts found">Receipts appear here for completed payments.</EmptyState>}
      columns={[
        { header: 'Provider', phone: 'first', cell: ({ payee }) => payee.name },
        { header: 'Period', phone: 'second', cell: periodOf },
        {
          ...{ header: 'Paid', phone: 'second', phoneLabelBefore: 'paid', oneLine: true },
          cell: ({ processed_at }) => (processed_at ? formatMomentDay(processed_at) : 'Not yet'),
        },
        {
          ...{ header: 'Gross', phone: 'second-end', phoneLabel: 'gross', right: true },
          cell: ({ gross_amount, currency }) => <Amount amount={gross_amount} currency={currency} tone="dim" />,
        },
        {
          ...{ header: 'Commission', phone: 'second-end', phoneLabel: 'comm.', right: true },
          cell: ({ commission_amount, currency }) => (
            <Amount amount={commission_amount} currency={currency} tone="dim" />
          ),
        },
        {
          ...{ header: 'Net', phone: 'first-end', phoneLabel: 'net', right: true },
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
