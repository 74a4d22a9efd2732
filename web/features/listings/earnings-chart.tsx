import { Card } from '../../ui/card.tsx'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { EARNINGS_SERIES, earningsMonths, earningsWords } from './earnings-months.ts'
import type { Figures } from './listing-values.ts'

/** What the part earned by verified month, and what follows if nothing changes. */
export function EarningsChart({ figures }: { figures: Figures }) {
  const months = earningsMonths(figures)
  const first = months.find(({ state }) => state === 'expected')
  return (
    <Card flush>
      <MonthChart
        title="Verified earnings by month, net"
        about="What this part earned in each month whose report is approved, after the commission, by the state of its payment. Expected: the last six verified months continue unchanged."
        months={months}
        series={EARNINGS_SERIES}
        currency={figures.currency}
        empty="A month appears here once its report is approved."
        foot={figures.months.length > 0 ? earningsWords(figures) : undefined}
        {...(first ? { divider: { before: first.month, word: 'Expected' } } : {})}
      />
    </Card>
  )
}
