import { formatDate } from '#domain/calendar-date-words.ts'
import { overdueWords } from '#domain/overdue.ts'
import type { PaymentSummary } from './money-values.ts'
import styles from './payments.module.css'

/** The day a payment is due, and for how many days it has been overdue. */
export function DueDate({ due_date, overdue_days }: Pick<PaymentSummary, 'due_date' | 'overdue_days'>) {
  const overdue = overdueWords(overdue_days)
  return (
    <span className={styles.dueDate}>
      <span>Due {formatDate(due_date)}</span>
      {overdue ? <span className={styles.overdue}>{overdue}</span> : null}
    </span>
  )
}
