import type { Currency } from '#domain/money.ts'
import { tickWords, widthOf } from './chart-words.ts'
import styles from './plot.module.css'

interface ValueAxisProps {
  ticks: readonly { amount: number; y: number }[]
  currency: Currency
  height: number
  /** What the line under the months is: 'Shares', with its place. */
  note?: { label: string; y: number } | undefined
}

/** The pounds of a chart. It stays where it is while the months scroll. */
export function ValueAxis({ ticks, currency, height, note }: ValueAxisProps) {
  const words = ticks.map(({ amount }) => tickWords(amount, currency))
  const width = axisWidth({ ticks, currency, note })
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {ticks.map(({ amount, y }, index) => (
        <text key={amount} className={styles.text} x={width - 10} y={y + 4} textAnchor="end">
          {words[index]}
        </text>
      ))}
      {note ? (
        <text className={styles.text} x={width - 10} y={note.y} textAnchor="end">
          {note.label}
        </text>
      ) : null}
    </svg>
  )
}

export function axisWidth({ ticks, currency, note }: Pick<ValueAxisProps, 'ticks' | 'currency' | 'note'>): number {
  const words = ticks.map(({ amount }) => tickWords(amount, currency))
  return Math.ceil(Math.max(...[...words, note?.label ?? ''].map(widthOf))) + 10
}
