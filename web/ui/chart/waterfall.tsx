import { useId, useRef, useState } from 'react'
import type { Currency } from '#domain/money.ts'
import { tickWords } from './parts/chart-words.ts'
import { Legend } from './parts/legend.tsx'
import { Stripes } from './parts/looks.tsx'
import { shareOfWhole } from './parts/share-of-whole.ts'
import { niceTicks } from './parts/ticks.ts'
import { waterfallBars } from './parts/waterfall-bars.ts'
import { WaterfallRow } from './parts/waterfall-row.tsx'
import styles from './waterfall.module.css'
import type { WaterfallLine } from './waterfall-line.ts'

interface WaterfallProps {
  title: string
  /** Sources, the revenue, the shares, all of them, the rest. */
  lines: readonly WaterfallLine[]
  currency: Currency
  /** The key of the row that is open, for the address. */
  open?: string | null | undefined
  onOpen?: (key: string | null) => void
}

/** How revenue becomes shares, on one axis of pounds: a table whose rows carry bars that hang together. */
export function Waterfall({ title, lines, currency, open, onOpen }: WaterfallProps) {
  const [own, setOwn] = useState<string | null>(null)
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const opened = open === undefined ? own : open
  const bars = waterfallBars(lines)
  const end = Math.max(1, ...bars.map(({ to }) => to))
  const ticks = niceTicks(0, end, 5).filter((amount) => amount <= end)

  function show(key: string | null) {
    setOwn(key)
    onOpen?.(key)
  }

  function move(from: string, by: number) {
    const toggles = [...(table.current?.querySelectorAll<HTMLElement>('button[aria-expanded]') ?? [])]
    toggles[toggles.findIndex(({ dataset }) => dataset.row === from) + by]?.focus()
  }

  return (
    <section className={styles.frame} aria-labelledby={`${id}-title`}>
      <Stripes id={id} />
      <header className={styles.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <Legend
          stripes={id}
          currency={currency}
          entries={[
            { label: 'Net to the provider', look: 'solid' },
            { label: 'Commission, from the provider’s share', look: 'commission' },
          ]}
        />
      </header>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: rows shown as cards would lose their roles */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table ref={table} className={styles.table} aria-labelledby={`${id}-title`} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              From revenue to shares
            </th>
            <th scope="col" role="columnheader" className={styles.axis}>
              <span className="sw-hidden">As a bar</span>
              <svg width="100%" height="18" aria-hidden="true">
                {ticks.map((amount) => (
                  <text key={amount} x={`${shareOfWhole(amount, end)}%`} y="13">
                    {tickWords(amount, currency)}
                  </text>
                ))}
              </svg>
            </th>
            {['Gross', 'Commission', 'Net'].map((column) => (
              <th key={column} scope="col" role="columnheader" className={styles.figure}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => {
            const above = lines[index - 1]
            const hangs = above && above.key !== opened
            return (
              <WaterfallRow
                key={line.key}
                {...{ line, end, currency, ticks }}
                bar={bars[index]}
                connectorUp={hangs ? (bars[index - 1]?.connectorDown ?? null) : null}
                stripes={id}
                isOpen={line.key === opened}
                onToggle={(isOpen) => show(isOpen ? line.key : null)}
                onMove={(by) => move(line.key, by)}
              />
            )
          })}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
    </section>
  )
}
