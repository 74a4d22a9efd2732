import { Amount } from '../../../ui/amount.tsx'
import type { VersionFigures } from './offer-figures.ts'
import { shortMonth } from './short-month.ts'
import styles from './version-months.module.css'

interface MonthsAsRowsProps {
  title: string
  latest: VersionFigures
  before: VersionFigures | undefined
  /** Whether the viewer pays, so that more is worse. */
  isCost: boolean
}

/** The same on a phone: a row for each month, with both versions as bars on one scale. */
export function MonthsAsRows({ title, latest, before, isCost }: MonthsAsRowsProps) {
  const all = [...latest.effect.months, ...(before?.effect.months ?? [])]
  const highest = Math.max(1, ...all.map(({ gross }) => gross))
  const sums = before
    ? { before: before.effect.total.gross, latest: latest.effect.total }
    : { latest: latest.effect.total }
  const revenue = latest.effect.months.reduce((sum, month) => sum + month.revenue, 0)
  return (
    <section className={styles.phone} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {latest.effect.months.map((month, at) => (
          <Row
            key={month.month}
            name={shortMonth(month.month)}
            revenue={month.revenue}
            before={before?.effect.months[at]?.gross}
            gross={month.gross}
            net={month.net}
            isBelow={month.below_threshold}
            highest={highest}
            isCost={isCost}
          />
        ))}
        {latest.effect.months.length > 1 ? (
          <Row
            name={`${latest.effect.months.length} months`}
            revenue={revenue}
            before={sums.before}
            gross={sums.latest.gross}
            net={sums.latest.net}
            highest={null}
            isCost={isCost}
          />
        ) : null}
      </ul>
    </section>
  )
}

interface RowProps {
  name: string
  revenue: number
  before: number | undefined
  gross: number
  net: number
  isBelow?: boolean
  /** The whole width; null for sums, which have no bars. */
  highest: number | null
  isCost: boolean
}

function Row({ name, revenue, before, gross, net, isBelow = false, highest, isCost }: RowProps) {
  const width = (amount: number) => `${highest === null ? 0 : (amount / highest) * 100}%`
  return (
    <li data-sum={highest === null || undefined}>
      <p className={styles.line}>
        <b>{name}</b>
        <Amount amount={revenue} currency="gbp" tone="dim" />
        {before === undefined ? null : (
          <Amount amount={gross - before} currency="gbp" tone={toneOf(gross - before, isCost)} signed />
        )}
      </p>
      {highest === null ? null : (
        <svg width="100%" height="14" aria-hidden="true">
          {before === undefined ? null : <rect className={styles.before} width={width(before)} height="6" rx="2" />}
          <rect className={styles.latest} y="8" width={width(gross)} height="6" rx="2" />
        </svg>
      )}
      <p className={styles.line} data-small>
        <span>
          {before === undefined ? null : (
            <>
              <Amount amount={before} currency="gbp" tone="dim" /> →{' '}
            </>
          )}
          <Amount amount={gross} currency="gbp" tone="dim" /> gross
          {isBelow ? ', below threshold' : null}
        </span>
        <span>
          <Amount amount={net} currency="gbp" tone="dim" /> net
        </span>
      </p>
    </li>
  )
}

const toneOf = (more: number, isCost: boolean) => (more === 0 ? 'dim' : more > 0 !== isCost ? 'accent' : 'red')
