import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { ActiveTiles } from './active-tiles.tsx'
import type { OwnerDashboard } from './dashboard-values.ts'

/** Four figures, each opening what it counts. */
export function OwnerTiles({ dashboard }: { dashboard: OwnerDashboard }) {
  const { currency, total_revenue, total_payments_issued, awaiting_payment } = dashboard
  return (
    <TileRow>
      <Tile
        label="Total revenue reported"
        value={<Amount amount={total_revenue} currency={currency} />}
        note="In submitted and later reports"
        link={{ to: '/revenue-reports' }}
      />
      <ActiveTiles dashboard={dashboard} />
      <Tile
        label="Payments issued"
        value={<Amount amount={total_payments_issued} currency={currency} />}
        note={awaiting_payment > 0 ? `${formatMoney(awaiting_payment, currency)} still to be paid` : 'Nothing is due'}
        link={{ to: '/payments', search: { status: 'completed' } }}
      />
    </TileRow>
  )
}
