import { stageWords } from '#domain/payment-words.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PaymentSummary } from './money-values.ts'
import styles from './payments.module.css'

/** A payment's status with its days, why it failed, and what it waits for. */
export function PaymentStatus({ payment }: { payment: PaymentSummary }) {
  const { status, stage, failure_reason, payee_ready } = payment
  const isWaiting = stage === 'overdue' || stage === 'due'
  return (
    <span className={styles.status}>
      <StatusBadge status={status === 'failed' ? 'failed' : stage} word={stageWords(payment)} />
      {status === 'failed' && failure_reason ? <span className={styles.reason}>{failure_reason}</span> : null}
      {isWaiting && !payee_ready ? <span className={styles.dim}>No payout account yet</span> : null}
    </span>
  )
}
