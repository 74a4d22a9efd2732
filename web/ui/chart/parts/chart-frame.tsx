import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { FigureHint } from '../../figure-hint.tsx'
import type { ChartView } from '../chart-data.ts'
import { Segments } from '../segments.tsx'
import styles from './chart-frame.module.css'
import { EmptyOutline } from './empty-outline.tsx'

interface ChartFrameProps {
  title: string
  about?: string | undefined
  /** What the chart shows, in one sentence, for those who do not see it. */
  summary: string
  legend: ReactNode
  /** What changes the chart: a RangeSwitch. */
  controls?: ReactNode
  view: ChartView
  /** Without it there is no switch. */
  onView: ((view: ChartView) => void) | undefined
  chart: (describedBy: string) => ReactNode
  table: ReactNode
  /** Saves the table; offered beside it. */
  onCsv?: (() => void) | undefined
  /** The page shows the table under the chart. */
  isTabled?: boolean
  readout?: ReactNode
  /** What belongs here, where there is nothing to draw yet. */
  empty?: string | undefined
  foot?: ReactNode
}

const VIEWS = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const

/** What every chart has around it: its name, its legend, its switches, the readout beside it, and itself as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, about, summary, legend, controls, view, onView, chart, table } = props
  const { onCsv, isTabled, readout, empty, foot } = props
  const id = useId()
  return (
    <section className={styles.frame} data-chart aria-labelledby={`${id}-title`}>
      <div className={styles.body} data-readout={readout ? true : undefined}>
        <div className={styles.main}>
          <header className={styles.head}>
            <h2 id={`${id}-title`}>{title}</h2>
            {about ? <FigureHint of={title}>{about}</FigureHint> : null}
            <div className={styles.legend}>{legend}</div>
            <div className={styles.controls}>
              {controls}
              {empty === undefined && onCsv && (isTabled || view === 'table') ? (
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={15} aria-hidden />}
                  onClick={onCsv}
                >
                  CSV
                </Button>
              ) : null}
              {empty === undefined && onView ? (
                <Segments label={`${title}, shown as`} options={VIEWS} value={view} onChange={onView} />
              ) : null}
            </div>
          </header>
          <p id={`${id}-summary`} className="sw-hidden">
            {summary}
          </p>
          {empty === undefined ? (
            view === 'chart' ? (
              chart(`${id}-summary`)
            ) : (
              table
            )
          ) : (
            <EmptyOutline>{empty}</EmptyOutline>
          )}
        </div>
        {readout ? <div className={styles.readout}>{readout}</div> : null}
      </div>
      {foot ? <div className={styles.foot}>{foot}</div> : null}
    </section>
  )
}
