import styles from './year-chart.module.css'
import type { SplitMonth } from './year-split.ts'

/** The months of a year as columns, each split to scale. The figures stand in words beside it, so it is drawn for the eye only. */
export function YearChart({ months }: { months: readonly SplitMonth[] }) {
  const highest = Math.max(...months.map(({ revenue }) => revenue), 1)
  return (
    <div className={styles.chart} aria-hidden="true">
      {months.map(({ month, revenue, owner, provider, platform }) => (
        <div key={month} className={styles.month} data-unshared={provider === 0 || undefined}>
          <div className={styles.space}>
            <div className={styles.column} style={{ height: `${(revenue / highest) * 100}%` }}>
              <span data-part="platform" style={{ flexGrow: platform }} />
              <span data-part="provider" style={{ flexGrow: provider }} />
              <span data-part="owner" style={{ flexGrow: owner }} />
            </div>
          </div>
          <span className={styles.label}>{month}</span>
        </div>
      ))}
    </div>
  )
}
