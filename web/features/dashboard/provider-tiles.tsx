import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { ActiveTiles } from './active-tiles.tsx'
import type { ProviderDashboard } from './dashboard-values.ts'

/** Four figures, each opening what it counts. */
export function ProviderTiles({ dashboard }: { dashboard: ProviderDashboard }) {
  const { currency, total_earnings, total_payments_received, on_its_way } = dashboard
  const not_paid = total_earnings - total_payments_received - on_its_way
  return (
    <TileRow>
      <Tile
        label="Total earnings"
        value={<Amount amount={total_earnings} currency={currency} />}
        note={not_paid > 0 ? `${formatMoney(not_paid, currency)} not paid yet` : 'After the platform’s commission'}
        link={{ to: '/payments' }}
      />
      <ActiveTiles dashboard={dashboard} />
      <Tile
        label="Payments received"
        value={<Amount amount={total_payments_received} currency={currency} />}
        note={on_its_way > 0 ? `${formatMoney(on_its_way, currency)} on its way` : 'Nothing is on its way'}
        link={{ to: '/payments', search: { status: 'completed' } }}
      />
    </TileRow>
  )
}
