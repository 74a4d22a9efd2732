import { useState } from 'react'
import { formatShortMoney } from '#domain/money.ts'
import { Card } from '../../../ui/card.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import { RangeSwitch } from '../../../ui/chart/range-switch.tsx'
import { inRange, type Range } from '../../../ui/chart/ranges.ts'
import type { Project, ProjectMonths, ProjectShares } from '../project-values.ts'
import { chartMonths, closeThreshold, readoutOf, seriesOf } from './revenue-months.ts'
import { useNamed } from './use-named.ts'

interface RevenueChartProps {
  project: Project
  data: ProjectMonths
  /** Of the agreements that share revenue. */
  thresholds: ProjectShares['thresholds']
}

/** What each month brought, by stream; beside it who gets what of the chosen month. */
export function RevenueChart({ project, data, thresholds }: RevenueChartProps) {
  const [range, setRange] = useState<Range>('12')
  const shown = inRange(data.months, range)
  const series = seriesOf(data.months)
  const reading = {
    series,
    seesAll: project.allowed.edit,
    isOwn: project.allowed.report_revenue,
    named: useNamed(project),
  }
  const threshold = closeThreshold(shown, thresholds)
  return (
    <Card flush>
      <MonthChart
        title="Revenue"
        about="Revenue of submitted reports, by the month that they cover. Excludes drafts."
        months={chartMonths(shown, series)}
        series={series}
        currency={data.currency}
        showsTotals
        empty={
          project.allowed.edit
            ? 'Revenue appears here once the first month is reported.'
            : 'Revenue appears here once your agreement shares in it.'
        }
        {...(threshold === undefined
          ? {}
          : { threshold: { amount: threshold, label: `Threshold ${formatShortMoney(threshold, data.currency)}` } })}
        onCsv={async () => {
          const { saveRevenue } = await import('./revenue-csv.ts')
          saveRevenue(shown, data.currency, { title: project.title, ...reading })
        }}
        readout={({ month }) => {
          const one = data.months.find((candidate) => candidate.month === month)
          return one ? readoutOf(one, reading) : []
        }}
        controls={<RangeSwitch value={range} onChange={setRange} months={data.months.length} />}
      />
    </Card>
  )
}
