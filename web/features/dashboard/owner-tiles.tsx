import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import type { OwnerDashboard } from './dashboard-values.ts'
import { namesOf, sharesNote } from './tile-notes.ts'

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
      <Tile
        label="Active revenue shares"
        value={dashboard.active_rev_shares}
        note={sharesNote(dashboard)}
        link={{ to: '/rev-share' }}
      />
      <Tile
        label="Active projects"
        value={dashboard.active_projects}
        note={namesOf(dashboard.recent_projects, dashboard.active_projects)}
        link={{ to: '/projects', search: { 'filter.status': 'active' } }}
      />
      <Tile
        label="Payments issued"
        value={<Amount amount={total_payments_issued} currency={currency} />}
        note={awaiting_payment > 0 ? `${formatMoney(awaiting_payment, currency)} still to be paid` : 'Nothing is due'}
        link={{ to: '/payments', search: { status: 'completed' } }}
      />
    </TileRow>
  )
}
