import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import { RangeSwitch } from '../../../ui/chart/range-switch.tsx'
import { inRange, type Range } from '../../../ui/chart/ranges.ts'
import type { Project, ProjectMonths } from '../project-values.ts'
import { chartMonths, readoutOf, seriesOf } from './revenue-months.ts'

/** What each month brought, by stream; beside it who gets what of the chosen month. */
export function RevenueChart({ project, data }: { project: Project; data: ProjectMonths }) {
  const [range, setRange] = useState<Range>('12')
  const shown = inRange(data.months, range)
  const series = seriesOf(data.months)
  const reading = { series, seesAll: project.allowed.edit, isOwn: project.allowed.report_revenue }
  return (
    <Card flush>
      <MonthChart
        title="Revenue"
        months={chartMonths(shown, series)}
        series={series}
        currency={data.currency}
        showsTotals
        empty="Revenue appears here once the first month is reported."
        readout={({ month }) => {
          const one = data.months.find((candidate) => candidate.month === month)
          return one ? readoutOf(one, reading) : []
        }}
        controls={<RangeSwitch value={range} onChange={setRange} months={data.months.length} />}
      />
    </Card>
  )
}
