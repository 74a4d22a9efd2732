import { type Currency, formatMoney } from '#domain/money.ts'
import styles from './trend-line.module.css'

interface TrendLineProps {
  /** What it is of: 'Shares of Priya Shah by period'. */
  label: string
  /** The oldest first. */
  amounts: readonly number[]
  currency: Currency
}

const [WIDTH, HEIGHT, INSET] = [120, 24, 3]

/** How an amount went from period to period, in a row of a table. */
export function TrendLine({ label, amounts, currency }: TrendLineProps) {
  const [first, last] = [amounts[0], amounts.at(-1)]
  if (first === undefined || last === undefined) return <span className={styles.none}>None yet</span>
  const most = Math.max(1, ...amounts)
  const points = amounts.map((amount, index) => ({
    x: INSET + (amounts.length === 1 ? 1 : index / (amounts.length - 1)) * (WIDTH - 2 * INSET),
    y: HEIGHT - INSET - (amount / most) * (HEIGHT - 2 * INSET),
  }))
  const end = points.at(-1)
  return (
    <svg
      className={styles.trend}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${label}, from ${formatMoney(first, currency)} to ${formatMoney(last, currency)}`}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      {end ? <circle cx={end.x} cy={end.y} r="2.4" /> : null}
    </svg>
  )
}
