import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { PaymentMonitor } from './monitor-values.ts'

/** Questions of banks about charges, which are answered at Stripe; mostly there are none. */
export function Inquiries({ inquiries }: Pick<PaymentMonitor, 'inquiries'>) {
  if (inquiries.length === 0) return null
  return (
    <Card title="Inquiries of banks" flush>
      <DataTable
        label="Inquiries of banks"
        rows={inquiries}
        rowKey={({ stripe_id }) => stripe_id}
        columns={[
          { header: 'Status', cell: ({ stripe_status }) => statusWords(stripe_status) },
          {
            header: 'Amount asked about',
            right: true,
            cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
          },
          { header: 'Charged to', cell: ({ payer }) => payer.name },
          { header: 'At Stripe', cell: ({ stripe_id }) => <CopyId id={stripe_id} what="Stripe id" short={10} /> },
          { header: 'When', cell: ({ occurred_at }) => formatTimestamp(occurred_at) },
        ]}
      />
    </Card>
  )
}

function statusWords(status: string): string {
  return STATUSES[status] ?? 'Became a dispute'
}

const STATUSES: Partial<Record<string, string>> = {
  warning_needs_response: 'Needs an answer at Stripe',
  warning_under_review: 'Answered, under review',
  warning_closed: 'Closed',
}
