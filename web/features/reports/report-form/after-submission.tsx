import { formatDate } from '#domain/calendar-date-words.ts'
import { paymentDueDate } from '#domain/schedule.ts'
import { useToday } from '../../../lib/session.tsx'
import { firstName } from '../../../shared/payments/first-name.ts'
import { Card } from '../../../ui/card.tsx'
import type { LiveShare } from './live-shares.ts'
import styles from './report-form.module.css'

/** What follows the submission, and when. */
export function AfterSubmission({ shares }: { shares: readonly LiveShare[] }) {
  const today = useToday()
  const paid = shares.filter(({ result }) => result.gross > 0)
  const names = listOf([...new Set(shares.map(({ agreement }) => firstName(agreement.provider)))])
  const terms = Math.min(...paid.map(({ agreement }) => agreement.payment_terms_days))
  const days = terms === 1 ? '1 day' : `${terms} days`
  const steps = [
    ...(names ? [{ date: today, title: `${names} can see it`, note: 'They can dispute it until you approve it' }] : []),
    { date: today, title: 'You can approve it', note: 'Nothing is paid until then' },
    ...(paid.length > 0
      ? [
          {
            date: paymentDueDate(today, terms),
            title: paid.length === 1 ? 'The share is due' : 'The shares are due',
            note: `${days} after the approval, if you approve today`,
          },
        ]
      : []),
  ]
  return (
    <Card title="After you submit" flush>
      <ol className={styles.dates}>
        {steps.map(({ date, title, note }) => (
          <li key={title}>
            <DayTile date={date} />
            <span>
              <span className={styles.step}>{title}</span>
              <span className={styles.note}>{note}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function DayTile({ date }: { date: string }) {
  const [day, month, year] = formatDate(date).split(' ')
  return (
    <time dateTime={date} className={styles.day}>
      {day} <small>{month}</small>
      <span className="sw-hidden"> {year}</span>
    </time>
  )
}

function listOf(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
