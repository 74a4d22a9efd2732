import type { Named } from '../../../shared/agreements/amount-named.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { VersionFigures } from './offer-figures.ts'
import { shortMonth } from './short-month.ts'
import styles from './version-months.module.css'

interface MonthsAsRowsProps {
  title: string
  latest: VersionFigures
  before: VersionFigures | undefined
  /** What the viewer reads first. */
  named: Named
  /** Whether the viewer pays, so that more is worse. */
  isCost: boolean
}

/** The same on a phone: a row for each month, with both versions as bars on one scale. */
export function MonthsAsRows({ title, latest, before, named, isCost }: MonthsAsRowsProps) {
  const all = [...latest.effect.months, ...(before?.effect.months ?? [])]
  const highest = Math.max(1, ...all.map((month) => month[named]))
  const other = named === 'net' ? 'gross' : 'net'
  const { total } = latest.effect
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
            before={before?.effect.months[at]?.[named]}
            {...{ named, other }}
            amount={month[named]}
            otherAmount={month[other]}
            isBelow={month.below_threshold}
            highest={highest}
            isCost={isCost}
          />
        ))}
        {latest.effect.months.length > 1 ? (
          <Row
            name={`${latest.effect.months.length} months`}
            revenue={revenue}
            before={before?.effect.total[named]}
            {...{ named, other }}
            amount={total[named]}
            otherAmount={total[other]}
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
  named: Named
  other: Named
  amount: number
  otherAmount: number
  isBelow?: boolean
  /** The whole width; null for sums, which have no bars. */
  highest: number | null
  isCost: boolean
}

function Row({ name, revenue, before, isBelow = false, highest, isCost, ...earned }: RowProps) {
  const { named, other, amount, otherAmount } = earned
  const width = (part: number) => `${highest === null ? 0 : (part / highest) * 100}%`
  return (
    <li data-sum={highest === null || undefined}>
      <p className={styles.line}>
        <b>{name}</b>
        <Amount amount={revenue} currency="gbp" tone="dim" />
        {before === undefined ? null : (
          <Amount amount={amount - before} currency="gbp" tone={toneOf(amount - before, isCost)} signed />
        )}
      </p>
      {highest === null ? null : (
        <svg width="100%" height="14" aria-hidden="true">
          {before === undefined ? null : <rect className={styles.before} width={width(before)} height="6" rx="2" />}
          <rect className={styles.latest} y="8" width={width(amount)} height="6" rx="2" />
        </svg>
      )}
      <p className={styles.line} data-small>
        <span>
          {before === undefined ? null : (
            <>
              <Amount amount={before} currency="gbp" tone="dim" /> →{' '}
            </>
          )}
          <Amount amount={amount} currency="gbp" tone="dim" /> {named}
          {isBelow ? ', below threshold' : null}
        </span>
        <span>
          <Amount amount={otherAmount} currency="gbp" tone="dim" /> {other}
        </span>
      </p>
    </li>
  )
}

const toneOf = (more: number, isCost: boolean) => (more === 0 ? 'dim' : more > 0 !== isCost ? 'accent' : 'red')
