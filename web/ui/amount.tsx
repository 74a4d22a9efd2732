import { type Currency, formatMoney, formatWholeMoney, moneyParts, roundToMajorUnits } from '#domain/money.ts'
import styles from './amount.module.css'

interface AmountProps {
  /** Integer minor units: 97440 is £974.40. */
  amount: number
  currency: Currency
  /** Fills its line and ends at the right, for columns of figures. */
  right?: boolean
  size?: 'inherit' | 'large' | 'hero'
  tone?: 'text' | 'dim' | 'accent' | 'red'
  /** Written with its sign even when positive: +£120.00. */
  signed?: boolean
  /** In whole pounds, for what is only estimated. */
  whole?: boolean
}

/** An amount of money as it looks everywhere: tabular figures, the minor units slightly dimmer. */
export function Amount({
  amount,
  currency,
  right = false,
  size = 'inherit',
  tone = 'text',
  signed = false,
  whole = false,
}: AmountProps) {
  const { sign, symbol, major, minor } = moneyParts(whole ? roundToMajorUnits(amount) : amount, currency)
  const spoken = whole ? formatWholeMoney(amount, currency) : formatMoney(amount, currency)
  const plus = signed && amount > 0 ? '+' : ''
  return (
    <span className={styles.amount} data-right={right || undefined} data-size={size} data-tone={tone}>
      <span className="sw-hidden">{`${plus}${spoken}`}</span>
      <span aria-hidden="true">
        {plus}
        {sign === '-' ? '−' : ''}
        {symbol}
        {major}
        {whole ? null : <span className={styles.minor}>.{minor}</span>}
      </span>
    </span>
  )
}
