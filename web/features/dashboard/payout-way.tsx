import { formatDate } from '#domain/calendar-date-words.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './dashboard-values.ts'

type Payout = ProviderDashboard['payouts']['items'][number]

/** Approved, paid by the owner, in transfer, received. */
export function PayoutWay({ payout: { approved_at, funded_at, status, payer_name, due_date } }: { payout: Payout }) {
  const steps = [
    { name: 'Approved', when: formatTimestampDay(approved_at), isDone: true },
    {
      name: 'Paid',
      when: funded_at
        ? formatTimestampDay(funded_at)
        : status === 'processing'
          ? 'Charge in progress'
          : `${payer_name}, by ${formatDate(due_date)}`,
      isDone: funded_at !== null,
    },
    { name: 'In transfer', when: transferWords(status, funded_at), isDone: false },
    { name: 'Received', when: '', isDone: false },
  ]
  const present = steps.findLast(({ isDone }) => isDone)?.name
  return (
    <ol className={styles.way}>
      {steps.map(({ name, when, isDone }) => (
        <li key={name} data-done={isDone || undefined} aria-current={name === present ? 'step' : undefined}>
          <span className={styles.strong}>{name}</span>
          <span className={styles.note}>{when}</span>
        </li>
      ))}
    </ol>
  )
}

function transferWords(status: Payout['status'], funded_at: string | null): string {
  if (funded_at === null) return ''
  return status === 'failed' ? 'Failed, to be tried again' : 'In progress'
}
