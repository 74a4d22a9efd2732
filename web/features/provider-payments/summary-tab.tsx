import { paymentsWords } from '#domain/payment-words.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { ProviderPaymentSummary } from './provider-payment-values.ts'
import styles from './provider-payments.module.css'

interface SummaryProps {
  summary: ProviderPaymentSummary
}

/** What arrived, what is to come and what failed, net, and the latest transfers. */
export function SummaryTab({ summary }: SummaryProps) {
  return (
    <div className={styles.stack}>
      <Figures summary={summary} />
      <RecentTransfers summary={summary} />
    </div>
  )
}

function Figures({ summary }: SummaryProps) {
  const { currency, status_counts, total_completed_amount, total_completed_gross, total_completed_commission } = summary
  const { completed, pending, overdue, processing, failed } = status_counts
  const large = (amount: number) => <Amount amount={amount} currency={currency} size="large" />
  const small = (amount: number) => <Amount amount={amount} currency={currency} />
  return (
    <>
      <TileRow>
        <Tile
          label="Received"
          about="Net amount of the payments that arrived in this timeframe."
          value={large(total_completed_amount)}
          note={
            <>
              net, {paymentsWords(completed)}: {small(total_completed_gross)} gross, {small(total_completed_commission)}{' '}
              commission
              {summary.claimed_back_amount > 0 ? <>; {small(summary.claimed_back_amount)} net claimed back</> : null}
            </>
          }
        />
        <Tile
          label="Due"
          about="Net amount of approved reports that is not paid yet and not overdue."
          value={large(summary.pending_amount - summary.overdue_amount)}
          note={`net, ${paymentsWords(pending - overdue)}`}
        />
        {overdue > 0 ? (
          <Tile label="Overdue" value={large(summary.overdue_amount)} note={`net, ${paymentsWords(overdue)}`} />
        ) : null}
        {processing > 0 ? (
          <Tile
            label="Processing"
            value={large(summary.processing_amount)}
            note={`net, ${paymentsWords(processing)}`}
          />
        ) : null}
        <Tile
          label="Failed"
          about="Net amount of payments whose charge or transfer failed. The owner can retry them."
          value={large(summary.failed_amount)}
          note={`net, ${paymentsWords(failed)}`}
        />
        <Tile
          label="Transfers"
          about="Transfers of these payments. A retry counts as another transfer."
          value={summary.total_transfers.toLocaleString('en-GB')}
          note="each retry counted"
        />
      </TileRow>
      {summary.other_currencies_count > 0 ? (
        <p className={styles.dim}>
          Totals are in pounds. {paymentsWords(summary.other_currencies_count)} in other currencies{' '}
          {summary.other_currencies_count === 1 ? 'is' : 'are'} not included.
        </p>
      ) : null}
    </>
  )
}

function RecentTransfers({ summary: { recent_transfers } }: SummaryProps) {
  return (
    <Card title="Recent transfers" flush={recent_transfers.length > 0}>
      {recent_transfers.length === 0 ? (
        <EmptyState title="No recent transfers found">Transfers appear here once an owner has paid.</EmptyState>
      ) : (
        <DataTable
          label="Recent transfers"
          rows={recent_transfers}
          rowKey={({ id }) => id}
          columns={[
            {
              ...{ header: 'Project', phone: 'first' },
              cell: ({ project_title, ...transfer }) => <TwoLines first={project_title} second={periodOf(transfer)} />,
            },
            {
              ...{ header: 'Net', right: true, phone: 'first-end' },
              cell: ({ payment_id, amount, currency }) => (
                <TraceLink payment_id={payment_id} amount={amount} currency={currency} />
              ),
            },
            {
              ...{ header: 'Requested', oneLine: true, phone: 'second' },
              cell: ({ created_at }) => formatTimestamp(created_at),
            },
            {
              ...{ header: 'Arrived', oneLine: true, phone: 'none' },
              cell: ({ completed_at }) => (completed_at ? formatTimestamp(completed_at) : 'Not yet'),
            },
            { ...{ header: 'Status', phone: 'second-end' }, cell: ({ status }) => <StatusBadge status={status} /> },
          ]}
        />
      )}
    </Card>
  )
}
