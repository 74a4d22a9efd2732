import { formatDate } from '#domain/calendar-date-words.ts'
import { overdueWords } from '#domain/overdue.ts'
import type { PaymentSummary } from './money-values.ts'
import styles from './payments.module.css'

interface DueDateProps extends Pick<PaymentSummary, 'due_date' | 'overdue_days'> {
  /** Whether it says 'Due' itself; false in a column of that name. */
  withWord?: boolean
}

/** The day a payment is due, and for how many days it has been overdue. */
export function DueDate({ due_date, overdue_days, withWord = true }: DueDateProps) {
  const overdue = overdueWords(overdue_days)
  return (
    <span className={styles.dueDate}>
      <span>{withWord ? `Due ${formatDate(due_date)}` : formatDate(due_date)}</span>
      {overdue ? <span className={styles.overdue}>{overdue}</span> : null}
    </span>
  )
}
