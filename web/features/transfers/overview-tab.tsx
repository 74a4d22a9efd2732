import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { RankedBars } from '../../ui/chart/ranked-bars.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { whileWords } from '../../ui/while-words.ts'
import { AnalyticsView } from './analytics-view.tsx'
import type { TransferAnalytics } from './transfer-values.ts'
import styles from './transfers.module.css'

/** How many transfers there were, what they brought, how many went well and how long they took. */
export function OverviewTab() {
  return (
    <AnalyticsView>
      {(analytics) => (
        <div className={styles.stack}>
          <Figures analytics={analytics} />
          <div className={styles.pair}>
            <Statuses counts={analytics.status_counts} />
            <Destinations analytics={analytics} />
          </div>
          {analytics.other_currencies_count > 0 ? (
            <p className={styles.dim}>
              Totals are in pounds. Transfers in other currencies are not included: {analytics.other_currencies_count}.
            </p>
          ) : null}
        </div>
      )}
    </AnalyticsView>
  )
}

function Figures({ analytics }: { analytics: TransferAnalytics }) {
  const { currency, total_transfers, total_amount, total_commission, reversed_amount, time_to_money } = analytics
  const { success_rate, status_counts } = analytics
  const money = (amount: number) => <Amount amount={amount} currency={currency} />
  return (
    <TileRow>
      <Tile
        label="Total transfers"
        about="Transfers requested in this period. A retry counts as another transfer."
        value={total_transfers.toLocaleString('en-GB')}
        note={`${status_counts.completed.toLocaleString('en-GB')} completed, ${status_counts.failed.toLocaleString('en-GB')} failed`}
      />
      <Tile
        label="Total amount"
        about="Net amount that arrived, without what came back. With the commission it is the gross."
        value={<Amount amount={total_amount} currency={currency} size="large" />}
        note={
          <>
            net, {money(total_amount + total_commission)} gross
            {reversed_amount > 0 ? <>, {money(reversed_amount)} came back</> : null}
          </>
        }
      />
      <Tile
        label="Total commission"
        about="The platform’s commission on the payments that arrived."
        value={<Amount amount={total_commission} currency={currency} size="large" />}
        note="of the gross"
      />
      <Tile
        label="Success rate"
        about="Completed transfers among those that completed or failed."
        value={success_rate === null ? '–' : `${success_rate}%`}
        note={
          success_rate === null
            ? 'None has ended yet'
            : `${status_counts.completed} of ${status_counts.completed + status_counts.failed}`
        }
      />
      <Tile
        label="Time to money"
        about="Median time from the approval of a report until its money arrived."
        value={time_to_money === null ? '–' : whileWords(Math.round(time_to_money.median_seconds))}
        note={
          time_to_money === null
            ? 'Nothing has arrived yet'
            : `Slowest: ${whileWords(Math.round(time_to_money.slowest_seconds))}`
        }
      />
    </TileRow>
  )
}

const STATUSES = ['pending', 'processing', 'completed', 'failed'] as const

function Statuses({ counts }: { counts: TransferAnalytics['status_counts'] }) {
  const total = STATUSES.reduce((sum, status) => sum + counts[status], 0)
  return (
    <Card title="Transfers by status" flush>
      <DataTable
        label="Transfers by status"
        rows={STATUSES}
        rowKey={(status) => status}
        columns={[
          { header: 'Status', phone: 'first', cell: (status) => <StatusBadge status={status} /> },
          {
            header: 'Transfers',
            id: 'count',
            right: true,
            phone: 'first-end',
            cell: (status) => counts[status].toLocaleString('en-GB'),
          },
        ]}
        total={{ label: 'Total', figures: { count: total.toLocaleString('en-GB') } }}
      />
    </Card>
  )
}

function Destinations({ analytics }: { analytics: TransferAnalytics }) {
  const { top_destinations, total_amount, currency } = analytics
  return (
    <Card
      title="Top destinations"
      about="The payout accounts that received most, net. The share is of everything that arrived."
      flush
    >
      <RankedBars
        label="Top destinations"
        heads={['Payee', 'Net']}
        total={total_amount}
        currency={currency}
        bars={top_destinations.map(({ destination_id, payee, count, successful_count, total_amount: amount }) => ({
          key: destination_id,
          name: payee.name,
          note: `${successful_count.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} arrived`,
          amount,
        }))}
      />
    </Card>
  )
}
