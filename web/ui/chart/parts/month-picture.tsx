import { useRef } from 'react'
import { type Currency, formatShortMoney } from '#domain/money.ts'
import type { Arrangement } from '../chart-data.ts'
import { type ChartMonth, monthTotal } from '../chart-data.ts'
import type { MonthChartProps } from '../month-chart-props.ts'
import { amountLabels } from './amount-labels.ts'
import { widthOf } from './chart-words.ts'
import { differenceOf } from './month-difference.ts'
import { layOutMonths } from './month-layout.ts'
import { MonthPlot } from './month-plot.tsx'
import { monthWords } from './month-summary.ts'
import styles from './plot.module.css'
import { PlotScroller } from './plot-scroller.tsx'
import { sizesOnPaper } from './sizes-on-paper.ts'
import type { Choice } from './use-choice.ts'
import { useWidth } from './use-width.ts'
import { axisWidth, ValueAxis } from './value-axis.tsx'

interface MonthPictureProps extends MonthChartProps {
  arrangement: Arrangement
  choice: Choice
  stripes: string
  describedBy: string
}

const TOP = 30
const BOTTOM = 218
const NARROW = 440
/** As wide as the scroller fades where there is more. */
const FADE = 26

/** The picture of a chart of months, as wide as its place; where the months need more, they scroll beside the axis. */
export function MonthPicture(props: MonthPictureProps) {
  const { title, months, series, currency, arrangement, choice, divider, threshold, stripes } = props
  const place = useRef<HTMLDivElement>(null)
  const visible = useWidth(place)
  const isPaired = arrangement === 'paired'
  const figureOf = isPaired ? (month: ChartMonth) => differenceOf(month, series) : monthTotal
  const signOf = (amount: number) => (isPaired && amount > 0 ? '+' : '')
  const labels = (room: number, among = months) => amountLabels(among, currency, room, figureOf, signOf)

  const notes = months.map(({ note }) => (note ? widthOf(`${note.mark ? '! ' : ''}${note.short ?? note.words}`) : 0))
  const least = visible >= NARROW ? 18 : leastStep(months, currency, notes)
  const width = Math.max(visible, Math.ceil(least * months.length))
  const layout = layOutMonths({
    ...{ months, series, arrangement, width, top: TOP, bottom: BOTTOM },
    threshold: threshold?.amount,
  })
  // What is too long for its place is left to the readout and the table.
  const fitting = notes.filter((note) => note > 0 && note <= layout.step)
  const showsNotes = fitting.length * 2 > notes.filter((note) => note > 0).length
  const height = BOTTOM + (showsNotes ? 46 : 28)
  const dividerIndex = divider ? months.findIndex(({ month }) => month === divider.before) : -1
  const newest = dividerIndex > 0 ? (layout.columns[dividerIndex]?.x ?? width) + FADE : width
  const note = props.noteLabel && showsNotes ? { label: props.noteLabel, y: BOTTOM + 36 } : undefined
  const axis = { ticks: layout.ticks, currency, note }
  const [shown, chosen] = [months[choice.shown], layout.columns[choice.chosen]]

  return (
    <div className={styles.chart} style={sizesOnPaper(axisWidth(axis), width)}>
      <ValueAxis {...axis} height={height} />
      <div ref={place}>
        <PlotScroller
          {...{ width, visible, newest }}
          chosen={chosen && width > visible ? { from: chosen.x, to: chosen.x + layout.step } : null}
          role="slider"
          tabIndex={0}
          aria-label={`${title}, ${props.unit ?? 'month'}`}
          aria-describedby={props.describedBy}
          aria-valuemin={1}
          aria-valuemax={months.length}
          aria-valuenow={choice.chosen + 1}
          aria-valuetext={sliderWords(props, choice.chosen)}
          onKeyDown={choice.onKeyDown}
        >
          <MonthPlot
            {...{ months, layout, width, height, showsNotes, stripes }}
            bottom={BOTTOM}
            threshold={threshold?.amount}
            labels={labels(layout.step)}
            shownLabel={shown ? (labels(Number.POSITIVE_INFINITY, [shown])?.[0] ?? '') : ''}
            labelTone={(month) => toneOf(month, props, figureOf(month))}
            shown={choice.shown}
            divider={divider && dividerIndex >= 0 ? { index: dividerIndex, word: divider.word } : undefined}
            onPreview={choice.preview}
            onChoose={choice.choose}
          />
        </PlotScroller>
      </div>
    </div>
  )
}

/** So that amounts and notes have room on a phone, where about six months are shown at once. */
function leastStep(months: readonly ChartMonth[], currency: Currency, notes: readonly number[]): number {
  const labels = months.map((month) => widthOf(formatShortMoney(monthTotal(month), currency)) + 6)
  return Math.max(46, Math.min(60, Math.max(0, ...labels, ...notes.map((note) => note + 4))))
}

function sliderWords({ months, series, currency, comparedLabel }: MonthPictureProps, index: number): string {
  const month = months[index]
  return month ? monthWords(month, series, currency, comparedLabel) : ''
}

function toneOf(month: ChartMonth, { series, arrangement, isCost = false }: MonthPictureProps, amount: number) {
  if (arrangement === 'paired') return amount === 0 ? 'dim' : amount > 0 !== isCost ? 'accent' : 'red'
  const lookOf = (part: ChartMonth['parts'][number]) =>
    part.look ?? series.find(({ key }) => key === part.series)?.look ?? 'solid'
  if (month.parts.length > 0 && month.parts.every((part) => lookOf(part) === 'overdue')) return 'red'
  return month.state || amount === 0 ? 'dim' : 'text'
}
