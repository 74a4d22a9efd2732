import { lazy, Suspense } from 'react'
import type { MonthChartProps } from './month-chart-props.ts'
import { ChartWaiting } from './parts/chart-waiting.tsx'

const Chart = lazy(async () => ({ default: (await import('./parts/month-chart-view.tsx')).MonthChartView }))

/** Months beside each other in bars, with pounds on the axis: as a picture that is read by pointer and keys, and as a table. */
export function MonthChart(props: MonthChartProps) {
  return (
    <Suspense fallback={<ChartWaiting title={props.title} />}>
      <Chart {...props} />
    </Suspense>
  )
}
