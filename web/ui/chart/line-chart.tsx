import { lazy, Suspense } from 'react'
import type { LineChartProps } from './line-chart-props.ts'
import { ChartWaiting } from './parts/chart-waiting.tsx'

const Chart = lazy(async () => ({ default: (await import('./parts/line-chart-view.tsx')).LineChartView }))

/** Sums that grow over months, as lines and steps: by pointer and keys, and as a table. */
export function LineChart(props: LineChartProps) {
  return (
    <Suspense fallback={<ChartWaiting title={props.title} />}>
      <Chart {...props} />
    </Suspense>
  )
}
