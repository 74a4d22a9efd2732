import { useQuery } from '@tanstack/react-query'
import { MONITORED_DAYS } from '#domain/monitor.ts'
import type { PaymentFailure } from '#domain/payment-error.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { FailureHelp } from '../../shared/payments/failure-help.tsx'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { Inquiries } from './inquiries.tsx'
import styles from './monitor.module.css'
import type { PaymentMonitor } from './monitor-values.ts'
import { Returned } from './returned-money.tsx'

/** How money on its way fares: by where it stands, and what was refused. */
export function PaymentsHealth() {
  const query = useQuery(orpc.monitor.getPaymentMonitor.queryOptions({ input: {} }))
  return (
    <QueryView
      query={query}
      loading={
        <div className={styles.pair}>
          <CardSkeleton lines={4} label="Loading payments..." />
          <CardSkeleton lines={4} label="" />
        </div>
      }
      failed="Failed to load payments"
    >
      {({ charges, refunds, transfers, failures, returned, inquiries }) => (
        <div className={styles.stack}>
          <p className={styles.dim}>The last {MONITORED_DAYS} days, and any still in progress.</p>
          <div className={styles.pair}>
            <Standings title="Charges" rows={charges} none="No charges" />
            <Standings title="Refunds" rows={refunds} none="No refunds" />
            <Standings title="Transfers" rows={transfers} none="No transfers" />
          </div>
          <Returned returned={returned} />
          <Inquiries inquiries={inquiries} />
          <Failures failures={failures} />
          <TraceFromAddress />
        </div>
      )}
    </QueryView>
  )
}

function Standings({ title, rows, none }: { title: string; rows: PaymentMonitor['charges']; none: string }) {
  return (
    <Card title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <DataTable
          label={title}
          rows={rows}
          rowKey={({ status }) => status}
          columns={[
            { header: 'State', cell: ({ status }) => <StatusBadge status={status} /> },
            { header: 'Count', right: true, cell: ({ count }) => count },
            {
              header: 'Oldest open',
              cell: ({ oldest_open_at }) => (oldest_open_at ? timeAgo(oldest_open_at) : '–'),
            },
          ]}
        />
      )}
    </Card>
  )
}

function Why({ error }: { error: PaymentFailure }) {
  return (
    <>
      {error.title}: {error.message}
      <FailureHelp error={error} />
    </>
  )
}

const KINDS = { charge: 'Charge', refund: 'Refund', transfer: 'Transfer' }

function Failures({ failures }: Pick<PaymentMonitor, 'failures'>) {
  return (
    <Card title="Refused by Stripe" flush={failures.length > 0}>
      {failures.length === 0 ? (
        <EmptyState title="No refusals" />
      ) : (
        <DataTable
          label="Refused by Stripe"
          rows={failures}
          rowKey={({ id }) => id}
          columns={[
            { header: 'What', cell: ({ kind }) => KINDS[kind] },
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
            { header: 'Why', cell: ({ error }) => <Why error={error} /> },
            { header: 'When', cell: ({ failed_at }) => formatTimestamp(failed_at) },
          ]}
        />
      )}
    </Card>
  )
}
