import type { Currency } from '#domain/money.ts'
import { overdueWords } from '#domain/overdue.ts'
import { Amount } from '../../ui/amount.tsx'
import { TwoLines } from '../../ui/table/data-table.tsx'
import type { Named } from './amount-named.ts'
import styles from './overdue-figure.module.css'

interface OverdueFigureProps {
  /** Gross or net, as `named` says. */
  amount: number
  /** Left out where several are added up. */
  days?: number
  named: Named
  currency: Currency
}

/** What is overdue, and for how long; on a phone with the words of the heading. */
export function OverdueFigure({ amount, days = 0, named, currency }: OverdueFigureProps) {
  const words = overdueWords(days)
  const figure = (
    <span className={amount === 0 ? styles.nothing : undefined}>
      <Amount amount={amount} currency={currency} tone={amount === 0 ? 'dim' : 'red'} />
      <span className={styles.named}>{words ? ` ${named},` : ` ${named} overdue`}</span>
    </span>
  )
  if (!words) return figure
  const second = (
    <>
      {words.replace(' overdue', '')}
      <span className={styles.named}> overdue</span>
    </>
  )
  return <TwoLines first={figure} second={second} />
}
