import { useRef } from 'react'
import type { CalendarMonth } from '#domain/calendar-dates.ts'
import type { LineChartProps } from '../line-chart-props.ts'
import { layOutLines } from './line-layout.ts'
import { LinePlot } from './line-plot.tsx'
import { lineWords } from './line-summary.ts'
import styles from './plot.module.css'
import { sizesOnPaper } from './sizes-on-paper.ts'
import type { Choice } from './use-choice.ts'
import { useWidth } from './use-width.ts'
import { axisWidth, ValueAxis } from './value-axis.tsx'

interface LinePictureProps extends LineChartProps {
  months: readonly CalendarMonth[]
  choice: Choice
  describedBy: string
}

const TOP = 24
const BOTTOM = 218
const HEIGHT = BOTTOM + 28

/** The picture of a chart of lines, as wide as its place. */
export function LinePicture(props: LinePictureProps) {
  const { title, series, band, marks = [], divider, currency, months, choice } = props
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const layout = layOutLines({ series, band, marks, months, width, top: TOP, bottom: BOTTOM })
  const axis = { ticks: layout.ticks, currency }
  const chosen = months[choice.chosen]
  return (
    <div className={styles.chart} style={sizesOnPaper(axisWidth(axis), width)}>
      <ValueAxis {...axis} height={HEIGHT} />
      <div ref={place}>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label={`${title}, month`}
          aria-describedby={props.describedBy}
          aria-valuemin={1}
          aria-valuemax={months.length}
          aria-valuenow={choice.chosen + 1}
          aria-valuetext={chosen ? lineWords(series, chosen, currency) : ''}
          onKeyDown={choice.onKeyDown}
        >
          <LinePlot
            {...{ series, marks, months, layout, width, divider }}
            height={HEIGHT}
            bottom={BOTTOM}
            shown={choice.shown}
            onPreview={choice.preview}
            onChoose={choice.choose}
          />
        </div>
      </div>
    </div>
  )
}
