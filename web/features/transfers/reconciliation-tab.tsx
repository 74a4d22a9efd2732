import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { TraceLink } from '../../shared/payments/trace-link.tsx'
import { MovementTable } from '../../shared/reconciliation/movement-table.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import type { Reconciliation } from './transfer-values.ts'
import styles from './transfers.module.css'
import { useTransferWindow } from './use-transfer-analytics.ts'

/** What the ledger says moved beside what Stripe lists, and where they differ. */
export function ReconciliationTab() {
  const query = useQuery(orpc.reconciliation.getReconciliation.queryOptions({ input: useTransferWindow() }))
  return (
    <QueryView
      query={query}
      loading={
        <div className={styles.stack}>
          <TilesSkeleton label="Loading reconciliation..." />
          <CardSkeleton lines={5} label="" />
        </div>
      }
      failed="Failed to load reconciliation data"
    >
      {(reconciliation) => (
        <div className={styles.stack}>
          <Figures reconciliation={reconciliation} />
          <MovementTable data={reconciliation} />
          <Issues reconciliation={reconciliation} />
        </div>
      )}
    </QueryView>
  )
}

interface PartProps {
  reconciliation: Reconciliation
}

function Figures({ reconciliation: { reconciliation_summary, payouts, currency } }: PartProps) {
  const { discrepancies_found, discrepancy_amount, explained_found, oldest_found_at } = reconciliation_summary
  const money = (amount: number) => <Amount amount={amount} currency={currency} size="large" />
  return (
    <TileRow>
      <Tile
        label="Discrepancies"
        about="Open differences between the ledger and what Stripe lists, of any age."
        value={discrepancies_found.toLocaleString('en-GB')}
        note={oldest_found_at ? `The oldest was found ${timeAgo(oldest_found_at)}` : 'The ledger and Stripe agree'}
      />
      <Tile
        label="Amount that differs"
        value={money(discrepancy_amount)}
        note={
          explained_found > 0 ? `${explained_found.toLocaleString('en-GB')} more are fees or in transit` : 'in pounds'
        }
      />
      <Tile
        label="Paid out to banks"
        about="What Stripe paid out of the payout accounts to their holders’ banks in this period."
        value={money(payouts.paid.amount)}
        note={payoutWords(payouts)}
      />
    </TileRow>
  )
}

function payoutWords({ paid, in_transit, failed }: Reconciliation['payouts']): string {
  const count = (number: number, word: string) => (number > 0 ? [`${number.toLocaleString('en-GB')} ${word}`] : [])
  const words = [
    ...count(paid.count, 'paid'),
    ...count(in_transit.count, 'in transit'),
    ...count(failed.count, 'failed'),
  ]
  return words.join(', ') || 'No payouts'
}

const TYPES = {
  discrepancy: { status: 'failed', word: 'Discrepancy' },
  failed_transfer: { status: 'failed', word: 'Failed transfer' },
  missing_provider_id: { status: 'waiting', word: 'Not confirmed' },
} as const

function Issues({ reconciliation: { recent_issues } }: PartProps) {
  return (
    <Card title="Recent issues" flush={recent_issues.length > 0}>
      {recent_issues.length === 0 ? (
        <EmptyState title="No issues" />
      ) : (
        <DataTable
          label="Recent issues"
          rows={recent_issues}
          rowKey={({ type, transfer_id, timestamp, sentence }) => `${type} ${transfer_id} ${timestamp} ${sentence}`}
          columns={[
            { header: 'What', cell: ({ type }) => <StatusBadge status={TYPES[type].status} word={TYPES[type].word} /> },
            { header: 'Why', cell: ({ sentence }) => sentence },
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
            { header: 'When', oneLine: true, cell: ({ timestamp }) => formatTimestamp(timestamp) },
          ]}
        />
      )}
    </Card>
  )
}
