import type { Currency } from '#domain/money.ts'
import styles from './sparkline.module.css'
import { type MonthlySum, monthWords, sparklineWords } from './sparkline-words.ts'

interface SparklineProps {
  /** What the months are of: 'Revenue reported'. */
  label: string
  /** The oldest first. */
  months: readonly MonthlySum[]
  /** Whether the last month is over, too. */
  isOver?: boolean
  currency: Currency
}

const STEP = 8
const HEIGHT = 28
const LOWEST = 1.5

/** A year of one figure at a glance, month by month. */
export function Sparkline({ label, months, currency, isOver = false }: SparklineProps) {
  const most = Math.max(1, ...months.map(({ amount }) => amount))
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${months.length * STEP - 2} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={sparklineWords(label, months, currency, isOver)}
    >
      {months.map((one, index) => {
        const height = Math.max(LOWEST, (one.amount / most) * HEIGHT)
        return (
          <rect
            key={one.month}
            data-look={one.amount === 0 ? 'nothing' : index === months.length - 1 && !isOver ? 'running' : 'over'}
            x={index * STEP}
            y={HEIGHT - height}
            width={STEP - 2}
            height={height}
            rx={1}
          >
            <title>{monthWords(one, currency)}</title>
          </rect>
        )
      })}
    </svg>
  )
}
