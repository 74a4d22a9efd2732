import { Link } from '@tanstack/react-router'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import styles from './payments.module.css'

interface TraceLinkProps {
  payment_id: string
  amount: number
  currency: Currency
}

/** An amount that opens how it came about, above the page one is on. */
export function TraceLink({ payment_id, amount, currency }: TraceLinkProps) {
  return (
    <Link
      to="."
      search={(previous: object) => ({ ...previous, payment: payment_id }) as never}
      resetScroll={false}
      className={styles.traceLink}
      title="Where it comes from"
    >
      <Amount amount={amount} currency={currency} />
    </Link>
  )
}
