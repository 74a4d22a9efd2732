import { formatMoney } from '#domain/money.ts'
import type { Portfolio } from '../../shared/rights/portfolio-values.ts'
import { rateWords } from '../../shared/yields/yield-band.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'

/** Cost, earned, expected yield and due; what is overdue stands beside what is due, never inside it. */
export function PortfolioTiles({ portfolio: { totals, currency } }: { portfolio: Portfolio }) {
  const { cost, fees, earned, yield_to_date, expected_yield, due, overdue } = totals
  return (
    <TileRow>
      <Tile
        label="Cost"
        about="What you paid for the rights you hold, with the fee."
        value={<Amount amount={cost} currency={currency} size="large" />}
        note={`fees of ${formatMoney(fees, currency)} included`}
      />
      <Tile
        label="Earned, net"
        about="What reached you from these rights, after the commission and what was claimed back."
        value={<Amount amount={earned} currency={currency} size="large" />}
        note={yield_to_date === null ? 'net' : `${rateWords(yield_to_date)} of the cost is back`}
      />
      <Tile
        label="Yield a year, to the end"
        about="From the purchase to the end of each term, after the fee, if the last six verified months continue; weighted by cost."
        value={expected_yield ? rateWords(expected_yield.expected) : 'None yet'}
        note={
          expected_yield
            ? `expected, ${expected_yield.low.toFixed(1)} to ${rateWords(expected_yield.high)}`
            : 'shown after the third verified month'
        }
      />
      <Tile
        label="Due"
        about="Net of approved reports that has not reached you and is not overdue."
        value={<Amount amount={due} currency={currency} size="large" />}
        note={overdue > 0 ? `${formatMoney(overdue, currency)} overdue besides` : 'nothing overdue'}
      />
    </TileRow>
  )
}
