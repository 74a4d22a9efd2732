import { paymentsWords } from '#domain/payment-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { PaymentMonitor } from './monitor-values.ts'

const CAUSES = { refund: 'Refund', chargeback: 'Chargeback', transfer_reversal: 'Reversed transfer' }

/** Refunds, chargebacks and reversed transfers that were made at Stripe. */
export function Returned({ returned }: Pick<PaymentMonitor, 'returned'>) {
  return (
    <Card title="Money that came back" flush={returned.length > 0}>
      {returned.length === 0 ? (
        <EmptyState title="Nothing came back" />
      ) : (
        <DataTable
          label="Money that came back"
          rows={returned}
          rowKey={({ id }) => id}
          columns={[
            {
              header: 'What',
              cell: ({ cause, is_recovered }) => `${CAUSES[cause]}${is_recovered ? ', recovered' : ''}`,
            },
            {
              header: 'Amount',
              right: true,
              cell: ({ payment_id, amount, currency }) =>
                payment_id ? (
                  <TraceLink payment_id={payment_id} amount={amount} currency={currency} />
                ) : (
                  <Amount amount={amount} currency={currency} />
                ),
            },
            { header: 'Of', cell: ({ payments }) => (payments === 0 ? 'Agreement fee' : paymentsWords(payments)) },
            { header: 'At Stripe', cell: ({ stripe_id }) => <CopyId id={stripe_id} what="Stripe id" short={10} /> },
            { header: 'When', cell: ({ occurred_at }) => formatTimestamp(occurred_at) },
          ]}
        />
      )}
    </Card>
  )
}
