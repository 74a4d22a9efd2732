import { useId, useState } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { ChartView, ReadoutLine } from '../chart-data.ts'
import type { LineChartProps } from '../line-chart-props.ts'
import { amountAt, type LineSeries, monthsOf } from '../line-data.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Legend, type LegendEntry } from './legend.tsx'
import { LinePicture } from './line-picture.tsx'
import { linesSummary } from './line-summary.ts'
import { LineTable } from './line-table.tsx'
import { Stripes } from './looks.tsx'
import { Readout } from './readout.tsx'
import { useChoice } from './use-choice.ts'

const LOOKS = { steps: 'line', line: 'solid', expected: 'dashed' } as const

/** The chart itself; its code comes when a page shows one. */
export function LineChartView(props: LineChartProps) {
  const { title, series, band, currency, divider, readout, controls, foot } = props
  const stripes = useId()
  const [ownView, setOwnView] = useState<ChartView>('chart')
  const months = monthsOf(series, band)
  const lastReached = series.find(({ look }) => look === 'line')?.points.at(-1)?.month
  const choice = useChoice({
    keys: months,
    initial: divider?.month ?? lastReached,
    value: props.month,
    onChange: props.onMonth,
  })
  const shown = months[choice.shown]
  const lines = shown && readout !== null ? (readout?.(shown) ?? linesAt(series, shown)) : null
  const entries: LegendEntry[] = [
    ...series.map(({ label, look }) => ({ label, look: LOOKS[look] })),
    ...(band ? [{ label: band.label, look: 'band' as const }] : []),
  ]
  return (
    <>
      <Stripes id={stripes} />
      <ChartFrame
        title={title}
        summary={linesSummary(title, series, months, currency)}
        legend={<Legend entries={entries} currency={currency} stripes={stripes} />}
        controls={controls}
        view={props.view ?? ownView}
        onView={props.onView ?? setOwnView}
        empty={months.length === 0 ? props.empty : undefined}
        chart={(describedBy) => <LinePicture {...props} {...{ months, choice, describedBy }} />}
        table={<LineTable label={title} {...{ series, band, months, currency }} />}
        readout={shown && lines ? <Readout title={formatMonth(shown)} lines={lines} currency={currency} /> : undefined}
        foot={foot}
      />
    </>
  )
}

/** Where something has come in, what was expected is not said again. */
function linesAt(series: readonly LineSeries[], month: CalendarMonth): ReadoutLine[] {
  const isReached = series.some((one) => one.look === 'line' && amountAt(one, month) !== null)
  return series.flatMap((one) => {
    const amount = amountAt(one, month)
    const isEstimate = one.look === 'expected'
    return amount === null || (isReached && isEstimate) ? [] : [{ label: one.label, amount, isEstimate }]
  })
}
