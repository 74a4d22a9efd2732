import { stageWords } from '#domain/payment-words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PaymentSummary } from './money-values.ts'
import styles from './payments.module.css'

/** A payment's status with its days, why it failed or who owes it again, and what it waits for. */
export function PaymentStatus({ payment }: { payment: PaymentSummary }) {
  const { status, stage, failure_reason, payee_ready, came_back } = payment
  const isWaiting = stage === 'overdue' || stage === 'due'
  const isOpen = came_back !== null && (came_back.payer_owes !== 0 || came_back.payee_is_owed > 0)
  const isOwedAgain = status === 'completed' && isOpen
  return (
    <span className={styles.status}>
      <StatusBadge
        status={status === 'failed' || isOwedAgain ? 'failed' : stage}
        word={isOwedAgain ? RETURNED[came_back.cause] : <Stage payment={payment} />}
      />
      {isOpen ? <span className={styles.reason}>{came_back.sentence}</span> : null}
      {status === 'failed' && failure_reason && !isOpen ? (
        <span className={styles.reason}>{failure_reason}</span>
      ) : null}
      {isWaiting && !payee_ready ? <span className={styles.dim}>No payout account yet</span> : null}
    </span>
  )
}

/** '4 days overdue'; a phone shows the days, beside the sign and under the heading that say the rest. */
function Stage({ payment }: { payment: PaymentSummary }) {
  const words = stageWords(payment)
  if (!words.endsWith(OVERDUE)) return words
  return (
    <span>
      {words.slice(0, -OVERDUE.length)}
      <span className={styles.rest}>{OVERDUE}</span>
    </span>
  )
}

const RETURNED = { refund: 'Refunded', chargeback: 'Charged back', transfer_reversal: 'Reversed' } as const
const OVERDUE = ' overdue'
