import { formatDate, formatMonth, formatPeriod } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import { type SeriesUnit, successRate } from '#domain/time-windows.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import type { ChartMonth, Series } from '../../ui/chart/chart-data.ts'
import { MonthChart } from '../../ui/chart/month-chart.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { AnalyticsView } from './analytics-view.tsx'
import type { TransferAnalytics } from './transfer-values.ts'
import styles from './transfers.module.css'

type Part = TransferAnalytics['time_series'][number]

/** What arrived and what failed by day, week or month. */
export function TrendsTab() {
  return (
    <AnalyticsView>
      {(analytics) => (
        <div className={styles.stack}>
          <Card flush>
            <MonthChart
              title={`Arrived by ${analytics.series_unit}`}
              about="Net amount and commission of the transfers requested on these days that arrived."
              unit={analytics.series_unit}
              months={analytics.time_series.map((part) => bar(part, analytics.series_unit))}
              series={SERIES}
              currency={analytics.currency}
              empty="What arrives appears here."
              showsTotals
              onCsv={async (rows) => (await import('../../lib/save-csv.ts')).saveCsv(rows, 'transfers.csv')}
            />
          </Card>
          <Counts analytics={analytics} />
        </div>
      )}
    </AnalyticsView>
  )
}

const SERIES: Series[] = [
  { key: 'net', label: 'Net', look: 'solid' },
  { key: 'commission', label: 'Commission', look: 'quiet' },
]

function bar({ start, end, total_amount, total_commission }: Part, unit: SeriesUnit): ChartMonth {
  const parts = [
    { series: 'net', amount: total_amount },
    { series: 'commission', amount: total_commission },
  ]
  return {
    ...(unit === 'month'
      ? { month: monthOf(start) }
      : { month: start, axisName: formatDate(start, start.slice(0, 4)) }),
    name: nameOf({ start, end }, unit),
    parts: parts.filter(({ amount }) => amount > 0),
  }
}

const nameOf = ({ start, end }: Pick<Part, 'start' | 'end'>, unit: SeriesUnit) =>
  unit === 'month' ? formatMonth(monthOf(start)) : formatPeriod({ start, end })

const HEADS = { day: 'Day', week: 'Week', month: 'Month' } as const

/** The days with transfers, the latest first. */
function Counts({ analytics }: { analytics: TransferAnalytics }) {
  const { time_series, series_unit, currency, total_transfers, status_counts, total_amount } = analytics
  const rows = time_series.filter(({ total_transfers }) => total_transfers > 0).toReversed()
  return (
    <Card title={`Transfers by ${series_unit}`} flush>
      <DataTable
        label={`Transfers by ${series_unit}`}
        rows={rows}
        rowKey={({ start }) => start}
        columns={[
          { header: HEADS[series_unit], phone: 'first', cell: (part) => nameOf(part, series_unit) },
          {
            ...{ header: 'Transfers', id: 'count', right: true, phone: 'second', phoneLabel: 'transfers' },
            cell: (part) => part.total_transfers.toLocaleString('en-GB'),
          },
          {
            ...{ header: 'Completed', id: 'completed', right: true, phone: 'second', phoneLabel: 'completed' },
            cell: (part) => part.successful_count.toLocaleString('en-GB'),
          },
          {
            ...{ header: 'Failed', id: 'failed', right: true, phone: 'second', phoneLabel: 'failed' },
            cell: (part) => part.failed_count.toLocaleString('en-GB'),
          },
          {
            ...{ header: 'Success rate', id: 'rate', right: true, phone: 'second-end' },
            cell: ({ successful_count: completed, failed_count: failed }) => rateWords({ completed, failed }),
          },
          {
            ...{ header: 'Net', id: 'net', right: true, phone: 'first-end' },
            cell: (part) => <Amount amount={part.total_amount} currency={currency} />,
          },
        ]}
        total={{
          label: 'Total',
          figures: {
            count: total_transfers.toLocaleString('en-GB'),
            completed: status_counts.completed.toLocaleString('en-GB'),
            failed: status_counts.failed.toLocaleString('en-GB'),
            rate: rateWords(status_counts),
            net: <Amount amount={total_amount} currency={currency} />,
          },
        }}
      />
    </Card>
  )
}

function rateWords(ended: { completed: number; failed: number }): string {
  const rate = successRate(ended)
  return rate === null ? '–' : `${rate}%`
}
