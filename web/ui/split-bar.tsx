import { type Currency, formatMoney } from '#domain/money.ts'
import styles from './split-bar.module.css'

export interface SplitBarPart {
  /** Whose it is: 'You keep', 'Priya', 'Platform'. */
  label: string
  amount: number
  tone: 'owner' | 'other' | 'provider' | 'platform'
}

interface SplitBarProps {
  parts: readonly SplitBarPart[]
  currency: Currency
  /** Leaves the amounts out of the legend where they stand elsewhere. */
  namesOnly?: boolean
}

/** How one sum divides between owner, provider and platform, to scale. */
export function SplitBar({ parts, currency, namesOnly = false }: SplitBarProps) {
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {parts.map(({ label, amount, tone }) => (
          <span key={label} data-tone={tone} style={{ flexGrow: Math.max(amount, 0) }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map(({ label, amount, tone }) => (
          <li key={label}>
            <span className={styles.swatch} data-tone={tone} aria-hidden="true" />
            {namesOnly ? label : `${label} ${formatMoney(amount, currency)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
