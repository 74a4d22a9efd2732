import type { PointerEvent } from 'react'
import type { ChartMonth } from '../chart-data.ts'
import { widthOf } from './chart-words.ts'
import { MonthColumn } from './month-column.tsx'
import type { MonthLayout } from './month-layout.ts'
import { axisNames } from './month-names.ts'
import { noteWithin } from './month-note.ts'
import styles from './plot.module.css'

export interface MonthPlotProps {
  months: readonly ChartMonth[]
  layout: MonthLayout
  width: number
  height: number
  bottom: number
  labels: readonly string[] | null
  /** What the month that is shown says above its bar where the others have no room to. */
  shownLabel: string
  labelTone: (month: ChartMonth) => 'text' | 'dim' | 'red' | 'accent'
  showsNotes: boolean
  shown: number
  divider?: { index: number; word: string } | undefined
  threshold?: number | undefined
  stripes: string
  onPreview: (index: number | null) => void
  onChoose: (index: number) => void
}

/** The months themselves, as a picture: what it says is said by what is around it. */
export function MonthPlot(props: MonthPlotProps) {
  const { months, layout, width, height, bottom, labels, shown, divider, threshold, stripes } = props
  const { columns, step, ticks, yOf } = layout
  const names = axisNames(months, step)
  const indexAt = (event: PointerEvent<SVGSVGElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    return Math.min(months.length - 1, Math.max(0, Math.floor((event.clientX - left) / step)))
  }
  const within = (middle: number, text: string) => {
    const half = widthOf(text) / 2
    return Math.min(Math.max(middle, half), width - half)
  }
  const chosen = columns[shown]
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerMove={(event) => (event.pointerType === 'mouse' ? props.onPreview(indexAt(event)) : undefined)}
      onPointerLeave={() => props.onPreview(null)}
      onPointerUp={(event) => props.onChoose(indexAt(event))}
    >
      {chosen ? (
        <rect className={styles.band} x={chosen.x + 1} y={4} width={step - 2} height={height - 6} rx={7} />
      ) : null}
      {ticks.map(({ amount, y }) => (
        <line key={amount} className={amount === 0 ? styles.zero : styles.grid} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {threshold === undefined ? null : (
        <line className={styles.threshold} x1={0} x2={width} y1={yOf(threshold)} y2={yOf(threshold)} />
      )}
      {divider ? (
        <>
          <path className={styles.divider} d={`M${columns[divider.index]?.x ?? 0} 6V${height - 4}`} />
          <text className={styles.text} x={(columns[divider.index]?.x ?? 0) + 8} y={15}>
            {divider.word}
          </text>
        </>
      ) : null}
      {columns.map((column, index) => {
        const month = months[index]
        if (!month) return null
        const label = labels?.[index] ?? (index === shown ? props.shownLabel : null)
        const name = names.get(index)
        const note = props.showsNotes ? noteWithin(month.note, step) : null
        return (
          <g key={month.month}>
            <MonthColumn month={month} column={column} zero={yOf(0)} stripes={stripes} />
            {label ? (
              <text
                className={styles.text}
                data-tone={props.labelTone(month)}
                data-over={threshold === undefined ? undefined : true}
                x={within(column.middle, label)}
                y={column.top - 7}
                textAnchor="middle"
              >
                {label}
              </text>
            ) : null}
            {name ? (
              <text className={styles.text} x={within(column.middle, name)} y={bottom + 19} textAnchor="middle">
                {name}
              </text>
            ) : null}
            {note ? (
              <text
                className={styles.text}
                data-tone={month.note?.mark === 'alert' ? 'red' : undefined}
                x={column.middle}
                y={bottom + 36}
                textAnchor="middle"
              >
                {note}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}
