import type { Currency } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import styles from './figure-list.module.css'

interface FigureListProps {
  /** In minor units; null where there is nothing to go by. */
  figures: readonly { label: string; amount: number | null }[]
  currency: Currency
}

/** Small amounts below one another, each with its name at the left. */
export function FigureList({ figures, currency }: FigureListProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === null ? '–' : <Amount amount={amount} currency={currency} />}</dd>
        </div>
      ))}
    </dl>
  )
}
