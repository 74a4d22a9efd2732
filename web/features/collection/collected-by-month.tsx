import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { Card } from '../../ui/card.tsx'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { chartOf, type MatchedMonths } from './chart-of-months.ts'

interface CollectedByMonthProps {
  data: MatchedMonths
  month: CalendarMonth
  onMonth: (month: CalendarMonth) => void
}

/** What each mapping has counted in the last twelve months; the month that is not over is an outline. */
export function CollectedByMonth({ data, month, onMonth }: CollectedByMonthProps) {
  const { series, months } = chartOf(data)
  const leavesOut = months.some(({ state }) => state === undefined)
  return (
    <Card flush>
      <MonthChart
        title="Collected by month"
        about={`Charges that mappings count, after refunds and disputes, by the day on which they happened. Under several agreements a charge counts in each of them.${leavesOut ? ' Totals leave out the month that is not over.' : ''}`}
        months={months}
        series={series}
        currency={data.currency}
        showsTotals
        month={month}
        onMonth={onMonth}
        lookWords={{ outline: 'Month not over' }}
        empty="Collected revenue appears here."
      />
    </Card>
  )
}
