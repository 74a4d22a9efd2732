import { formatMoney } from '#domain/money.ts'
import type { Analytics } from '../../shared/rights/portfolio-values.ts'
import { Card } from '../../ui/card.tsx'
import type { Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { rightMonths } from './right-months.ts'

const SERIES: readonly Series[] = [{ key: 'received', label: 'Received', look: 'solid' }]

interface RightIncomeProps {
  right: Analytics['rights'][number]
  analytics: Analytics
  cumulative: boolean
}

/** The income of one right, with a mark at what the months before the purchase let its buyer expect. */
export function RightIncome({ right, analytics, cumulative }: RightIncomeProps) {
  const { project_title, planned_monthly, cost } = right
  const { currency } = analytics
  const months = rightMonths(right, analytics, cumulative)
  const back = cumulative && cost !== null && months.length > 0 ? { amount: cost, label: 'Cost' } : undefined
  return (
    <Card flush>
      <MonthChart
        title={project_title}
        about={
          planned_monthly === null
            ? 'By the month of payment, net.'
            : `By the month of payment, net. At the purchase ${formatMoney(planned_monthly, currency)} a month could be expected: the mean of the six verified months before it.`
        }
        months={months}
        series={SERIES}
        currency={currency}
        comparedLabel="Expected at the purchase"
        empty="What this right pays appears here."
        {...(back ? { threshold: back } : {})}
      />
    </Card>
  )
}
