import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import type { Reconciliation } from './reconciliation-values.ts'

/** What differs, and what was transferred in the window. */
export function ReconciliationTiles({ data }: { data: Reconciliation }) {
  const { currency, time_period_days, financial_summary, transfer_status } = data
  const { discrepancies_found, discrepancy_amount, oldest_found_at } = data.reconciliation_summary
  const days = `Last ${time_period_days} days`
  return (
    <TileRow>
      <Tile
        label="Open differences"
        value={discrepancies_found}
        note={oldest_found_at ? `Oldest found: ${timeAgo(oldest_found_at)}` : 'Everything agrees'}
      />
      <Tile
        label="Amount of differences"
        value={<Amount amount={discrepancy_amount} currency={currency} size="large" />}
        note="Sum of all open differences"
      />
      <Tile
        label="Transferred, net"
        value={<Amount amount={financial_summary.total_amount} currency={currency} size="large" />}
        note={`${days}: ${transfersWords(transfer_status)}`}
      />
      <Tile
        label="Commission"
        value={<Amount amount={financial_summary.total_commission} currency={currency} size="large" />}
        note={days}
      />
    </TileRow>
  )
}

function transfersWords({ pending, processing, completed, failed }: Reconciliation['transfer_status']): string {
  const open = pending + processing
  return [
    `${completed} completed`,
    ...(open > 0 ? [`${open} in progress`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
  ].join(', ')
}
