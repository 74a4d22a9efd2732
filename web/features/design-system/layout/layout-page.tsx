import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RangeField } from '../../../ui/range-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { breakpoints } from './breakpoints.ts'
import styles from './layout.module.css'
import { SampleScreen } from './sample-screen.tsx'
import { Viewport } from './viewport.tsx'

const WIDTHS = [390, 768, 1024, 1440] as const

/** /layout-test: a screen at every width, by the real style sheets. Only in development. */
export function LayoutPage() {
  const [width, setWidth] = useState<number>(WIDTHS[0])
  const found = breakpoints(document)
  return (
    <>
      <PageHeader
        title="Layout test"
        description="Move the width: the window below believes it is the screen. The page around it is the real frame."
      />
      <div className={styles.controls}>
        <RangeField
          label="Width"
          value={width}
          onChange={setWidth}
          min={320}
          max={1440}
          step={2}
          words={`${width} px`}
        />
        <SegmentedControl
          aria-label="Usual widths"
          value={String(width)}
          onChange={(value) => setWidth(Number(value))}
          options={WIDTHS.map((one) => ({ value: String(one), label: String(one) }))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
      <section className={styles.desk} aria-label="The window" tabIndex={0}>
        <Viewport title={`Sample screen, ${width} px wide`} width={width}>
          <SampleScreen />
        </Viewport>
      </section>
      <Card title="Where layouts change">
        <FactList
          columns={2}
          facts={found.map(({ query, rules }) => ({
            label: query,
            value: `${rules === 1 ? '1 rule' : `${rules} rules`}${window.matchMedia(query).matches ? ', in force here' : ''}`,
          }))}
        />
      </Card>
    </>
  )
}
