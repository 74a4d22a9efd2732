import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Sparkline } from '../../ui/sparkline.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { ActiveTiles } from './active-tiles.tsx'
import type { ProviderDashboard } from './dashboard-values.ts'
import { FigureLink } from './figure-link.tsx'
import { unpaidNote } from './tile-notes.ts'

/** Four figures, each opening what it counts; each sum opens what it is made of. */
export function ProviderTiles({ dashboard }: { dashboard: ProviderDashboard }) {
  const { currency, total_earnings, total_payments_received, on_its_way, not_paid_yet } = dashboard
  return (
    <TileRow>
      <Tile
        label="Total earnings"
        value={
          <FigureLink figure="total_earnings">
            <Amount amount={total_earnings} currency={currency} />
          </FigureLink>
        }
        note={
          not_paid_yet > 0 ? (
            <FigureLink figure="not_paid_yet">{unpaidNote(dashboard, not_paid_yet, 'not paid yet')}</FigureLink>
          ) : (
            'After the platform’s commission'
          )
        }
        link={{ to: '/payments' }}
        history={<Sparkline label="Earnings" months={dashboard.earnings_history} currency={currency} />}
      />
      <ActiveTiles dashboard={dashboard} />
      <Tile
        label="Payments received"
        value={
          <FigureLink figure="total_payments_received">
            <Amount amount={total_payments_received} currency={currency} />
          </FigureLink>
        }
        note={
          on_its_way > 0 ? (
            <FigureLink figure="on_its_way">{formatMoney(on_its_way, currency)} on its way</FigureLink>
          ) : (
            'Nothing is on its way'
          )
        }
        link={{ to: '/payments', search: { status: 'completed' } }}
        history={<Sparkline label="Payments received" months={dashboard.payments_history} currency={currency} />}
      />
    </TileRow>
  )
}
