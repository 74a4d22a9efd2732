import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { TableSkeleton } from '../../skeletons.tsx'
import { type ChartView, nameOfMonth } from '../chart-data.ts'
import type { MonthChartProps } from '../month-chart-props.ts'
import { ChartFrame } from './chart-frame.tsx'
import { Legend, legendOf } from './legend.tsx'
import { Stripes } from './looks.tsx'
import { MonthPicture } from './month-picture.tsx'
import { readoutLines } from './month-readout.ts'
import { monthRows } from './month-rows.ts'
import { monthsSummary, pairsSummary } from './month-summary.ts'
import { Readout } from './readout.tsx'
import { useChoice } from './use-choice.ts'

const MonthTable = lazy(async () => ({ default: (await import('./month-table.tsx')).MonthTable }))

/** The chart itself; its code comes when a page shows one. */
export function MonthChartView(props: MonthChartProps) {
  const {
    title,
    months,
    unit,
    series,
    currency,
    arrangement = 'stacked',
    controls,
    foot,
    showsTotals,
    lookWords,
    onCsv,
    isTabled = false,
    readout = isTabled ? null : undefined,
  } = props
  const stripes = useId()
  const navigate = useNavigate()
  const [ownView, setOwnView] = useState<ChartView>('chart')
  const view = isTabled ? 'chart' : (props.view ?? ownView)
  const hasOwnTable = props.table !== undefined && view === 'table'
  const choice = useChoice({
    keys: months.map(({ month }) => month),
    initial: months.findLast(({ state }) => state === undefined)?.month,
    value: props.month,
    onChange: props.onMonth,
    onOpen: (key) => {
      const link = months.find(({ month }) => month === key)?.link
      if (link) void navigate(link)
    },
  })
  const shown = months[choice.shown]
  const lines = shown && readout !== null ? (readout?.(shown) ?? readoutLines(shown, series, arrangement)) : null
  const summary =
    props.summary ??
    (arrangement === 'paired'
      ? pairsSummary(title, months, series, currency)
      : monthsSummary(title, months, currency, unit))
  const entries = legendOf(months, series, {
    ...(showsTotals ? { showsTotals } : {}),
    ...(lookWords ? { words: lookWords } : {}),
  })
  if (props.comparedLabel && months.some(({ compared }) => compared !== undefined)) {
    entries.push({ label: props.comparedLabel, look: 'compared' })
  }
  if (props.threshold) entries.push({ label: props.threshold.label, look: 'threshold' })
  return (
    <>
      <Stripes id={stripes} />
      <ChartFrame
        title={title}
        about={props.about}
        summary={summary}
        legend={<Legend entries={entries} currency={currency} stripes={stripes} />}
        controls={controls}
        view={view}
        isTabled={isTabled}
        onView={isTabled ? undefined : (props.onView ?? setOwnView)}
        empty={months.length === 0 ? props.empty : undefined}
        onCsv={
          onCsv && props.table === undefined
            ? () => onCsv(monthRows({ months, series, currency, arrangement }))
            : undefined
        }
        chart={(describedBy) => <MonthPicture {...props} {...{ arrangement, choice, stripes, describedBy }} />}
        table={
          props.table ?? (
            <Suspense fallback={<TableSkeleton rows={months.length} columns={4} label="Loading the table..." />}>
              <MonthTable
                label={title}
                noteLabel={props.noteLabel}
                {...{ unit, months, series, currency, arrangement }}
              />
            </Suspense>
          )
        }
        readout={
          shown && lines && !hasOwnTable ? (
            <Readout
              title={nameOfMonth(shown)}
              lines={lines}
              currency={currency}
              note={shown.note && !props.noteLabel ? shown.note.words : undefined}
              link={shown.link}
              linkLabel={shown.linkLabel}
            />
          ) : undefined
        }
        foot={foot}
      />
    </>
  )
}
