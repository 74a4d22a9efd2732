import type { PointerEvent } from 'react'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import { amountAt, type LineMark, type LineSeries } from '../line-data.ts'
import { widthOf } from './chart-words.ts'
import type { LineLayout } from './line-layout.ts'
import lines from './line-plot.module.css'
import { namedMonths } from './month-names.ts'
import styles from './plot.module.css'

interface LinePlotProps {
  series: readonly LineSeries[]
  marks: readonly LineMark[]
  months: readonly CalendarMonth[]
  layout: LineLayout
  width: number
  height: number
  bottom: number
  divider?: { month: CalendarMonth; word: string } | undefined
  shown: number
  onPreview: (index: number | null) => void
  onChoose: (index: number) => void
}

const NARROW = 480

/** The lines themselves, as a picture: what it says is said by what is around it. */
export function LinePlot(props: LinePlotProps) {
  const { series, marks, months, layout, width, height, bottom, divider, shown } = props
  const { xOf, yOf, step, ticks, paths, band } = layout
  const indexAt = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const start = months[0] === undefined ? 0 : xOf(months[0])
    return Math.min(months.length - 1, Math.max(0, Math.round((x - start) / step)))
  }
  const month = months[shown]
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
      {ticks.map(({ amount, y }) => (
        <line key={amount} className={amount === 0 ? styles.zero : styles.grid} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {divider && months.includes(divider.month) ? (
        <>
          <path className={styles.divider} d={`M${xOf(divider.month)} 6V${bottom}`} />
          <text className={styles.text} x={xOf(divider.month) + 6} y={15}>
            {divider.word}
          </text>
        </>
      ) : null}
      {band ? <path className={lines.band} d={band} /> : null}
      {paths.map(({ key, look, line, area }) => (
        <g key={key}>
          {area ? <path className={lines.area} d={area} /> : null}
          <path className={lines.line} data-look={look} d={line} />
        </g>
      ))}
      {width < NARROW ? null : <StepLabels {...{ series, layout }} />}
      {marks.map(({ month: at, amount, words, look }) => {
        const [x, y] = [xOf(at), yOf(amount)]
        const isLeft = x + widthOf(words) + 12 > width
        return (
          <g key={words}>
            <circle className={lines.mark} data-look={look} cx={x} cy={y} r={look === 'reached' ? 4 : 5} />
            <text
              className={styles.text}
              data-tone="text"
              data-over
              x={isLeft ? x - 2 : x + 9}
              y={isLeft ? y - 13 : y + 15}
              textAnchor={isLeft ? 'end' : 'start'}
            >
              {words}
            </text>
          </g>
        )
      })}
      {month === undefined ? null : (
        <g>
          <line className={lines.cursor} x1={xOf(month)} x2={xOf(month)} y1={6} y2={bottom} />
          {series.map((one) => {
            const amount = amountAt(one, month)
            return amount === null ? null : (
              <circle
                key={one.key}
                className={lines.point}
                data-look={one.look}
                cx={xOf(month)}
                cy={yOf(amount)}
                r={3.5}
              />
            )
          })}
        </g>
      )}
      {[...namedMonths(months, step)].map(([index, name]) => {
        const half = widthOf(name) / 2
        const x = Math.min(Math.max(xOf(months[index] ?? ''), half), width - half)
        return (
          <text key={index} className={styles.text} x={x} y={bottom + 19} textAnchor="middle">
            {name}
          </text>
        )
      })}
    </svg>
  )
}

/** What came with each step: above its level where that is long enough, else before its rise. */
function StepLabels({ series, layout: { xOf, yOf } }: { series: readonly LineSeries[]; layout: LineLayout }) {
  return series
    .filter(({ look }) => look === 'steps')
    .flatMap(({ key, points }) =>
      points.map(({ month, amount, label }, index) => {
        if (!label) return null
        const next = points[index + 1]
        const room = next ? xOf(next.month) - xOf(month) : Number.POSITIVE_INFINITY
        const fits = index === 0 || widthOf(label) + 8 <= room
        return (
          <text
            key={`${key} ${month}`}
            className={styles.text}
            x={fits ? xOf(month) + 4 : xOf(month) - 6}
            y={fits ? yOf(amount) - 7 : yOf(amount) + 4}
            textAnchor={fits ? 'start' : 'end'}
          >
            {label}
          </text>
        )
      }),
    )
}
