import { Amount } from '../../ui/amount.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { ActiveTiles } from './active-tiles.tsx'
import type { OwnerDashboard } from './dashboard-values.ts'
import { FigureLink } from './figure-link.tsx'
import { unpaidNote } from './tile-notes.ts'

/** Four figures, each opening what it counts; each sum opens what it is made of. */
export function OwnerTiles({ dashboard }: { dashboard: OwnerDashboard }) {
  const { currency, total_revenue, total_payments_issued, awaiting_payment } = dashboard
  return (
    <TileRow>
      <Tile
        label="Total revenue reported"
        value={
          <FigureLink figure="total_revenue">
            <Amount amount={total_revenue} currency={currency} />
          </FigureLink>
        }
        note="In submitted and later reports"
        link={{ to: '/revenue-reports', search: { status: 'reported' } }}
        history={<Sparkline label="Revenue reported" months={dashboard.revenue_history} currency={currency} />}
      />
      <ActiveTiles dashboard={dashboard} />
      <Tile
        label="Payments issued"
        value={
          <FigureLink figure="total_payments_issued">
            <Amount amount={total_payments_issued} currency={currency} />
          </FigureLink>
        }
        note={
          awaiting_payment > 0 ? (
            <FigureLink figure="awaiting_payment">
              {unpaidNote(dashboard, awaiting_payment, 'still to be paid')}
            </FigureLink>
          ) : (
            'Nothing is due'
          )
        }
        link={{ to: '/payments', search: { status: 'completed' } }}
        history={<Sparkline label="Payments issued" months={dashboard.payments_history} currency={currency} />}
      />
    </TileRow>
  )
}
