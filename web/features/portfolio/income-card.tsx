import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import { Card } from '../../ui/card.tsx'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { incomeMonths, incomeSeries } from './income-months.ts'

const SHOWN_MONTHS = 12

/** Income by month of payment, stacked by right. */
export function IncomeCard() {
  const query = useQuery(orpc.portfolio.getPortfolioAnalytics.queryOptions())
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={6} label="Loading your income..." />}
      failed="Failed to load your income"
    >
      {(analytics) => <IncomeChart analytics={analytics} />}
    </QueryView>
  )
}

function IncomeChart({ analytics }: { analytics: Analytics }) {
  const series = incomeSeries(analytics)
  return (
    <Card flush>
      <MonthChart
        title="Income by month, net"
        about="By the month of payment. Expected: the mean of the last six verified months of each right."
        months={incomeMonths(analytics, series).slice(-SHOWN_MONTHS)}
        series={series}
        currency={analytics.currency}
        empty="What your rights pay appears here."
        showsTotals
        onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'income-by-month.csv')}
      />
    </Card>
  )
}
