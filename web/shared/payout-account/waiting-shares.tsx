import { Amount } from '../../ui/amount.tsx'
import styles from './connection-card.module.css'
import type { Connection } from './use-connection.ts'

/** What could be paid to the viewer if their account were ready. */
export function WaitingShares({ connection: { status, waiting, waiting_payments } }: { connection: Connection }) {
  if (status === 'verified' || waiting_payments === 0) return null
  return (
    <p className={styles.waiting}>
      {waiting.map(({ amount, currency }, index) => (
        <span key={currency}>
          {index > 0 ? ' and ' : ''}
          <Amount amount={amount} currency={currency} /> net
        </span>
      ))}{' '}
      {waiting_payments === 1 ? 'waits in 1 payment' : `wait in ${waiting_payments} payments`} for this account to be
      verified.
    </p>
  )
}
