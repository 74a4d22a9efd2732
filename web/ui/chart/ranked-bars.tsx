import type { ReactNode } from 'react'
import { type Currency, prorate } from '#domain/money.ts'
import { formatPercent, WHOLE } from '#domain/percent.ts'
import { Amount } from '../amount.tsx'
import styles from './ranked-bars.module.css'

export interface RankedBar {
  key: string
  name: ReactNode
  /** '3 of 4 arrived'. */
  note?: string
  /** In minor units. */
  amount: number
}

interface RankedBarsProps {
  /** What the rows are of: 'Top destinations'. */
  label: string
  /** What stands above the names, and above the amounts: 'Provider', 'Gross'. */
  heads: readonly [string, string]
  /** The largest first, five at most: each has a colour of its own. */
  bars: readonly RankedBar[]
  /** What the percentages are of. */
  total: number
  currency: Currency
}

/** The largest parts of a sum beside each other: a table with a bar in each row. */
export function RankedBars({ label, heads, bars, total, currency }: RankedBarsProps) {
  const most = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, note, amount }, index) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.name}>{name}</span>
              {note ? <span className={styles.note}>{note}</span> : null}
              <span className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-rank={(index % 5) + 1}
                  style={{ width: `${(Math.max(0, amount) * 100) / most}%` }}
                />
              </span>
            </th>
            <td>
              <Amount amount={amount} currency={currency} />
            </td>
            <td>{total > 0 ? formatPercent(prorate(WHOLE, Math.max(0, amount), total), 1) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
