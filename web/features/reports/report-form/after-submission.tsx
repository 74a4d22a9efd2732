import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import {
  addDays,
  type CalendarDate,
  monthOf,
  type Period,
  periodOfMonth,
  wholeMonthOf,
} from '#domain/calendar-dates.ts'
import { DAYS_UNTIL_FINAL, finalDay } from '#domain/report.ts'
import { paymentDueDate } from '#domain/schedule.ts'
import { useToday } from '../../../lib/session.tsx'
import { firstName } from '../../../shared/payments/first-name.ts'
import { Card } from '../../../ui/card.tsx'
import type { LiveShare } from './live-shares.ts'
import styles from './report-form.module.css'

interface AfterSubmissionProps {
  shares: readonly LiveShare[]
  revenue: number
  period: Period | null
}

/** What follows the submission, and when. */
export function AfterSubmission({ shares, revenue, period }: AfterSubmissionProps) {
  const today = useToday()
  const names = listOf([...new Set(shares.map(({ agreement }) => firstName(agreement.provider)))])
  const steps = [
    ...(names ? [{ date: today, title: `${names} can see it`, note: 'They can dispute it until you approve it' }] : []),
    { date: today, title: 'You can approve it', note: 'Nothing is paid until then' },
    ...dueStep(shares, revenue, today),
    ...finalStep(shares, revenue, today),
    ...nextStep(period, today),
  ].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
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

/** The agreements that are paid; before an amount is typed, all of them. */
const paidOf = (shares: readonly LiveShare[], revenue: number) =>
  revenue === 0 ? shares : shares.filter(({ result }) => result.gross > 0)

const termsOf = (paid: readonly LiveShare[]) => paid.map(({ agreement }) => agreement.payment_terms_days)

/** When the shares are due. */
function dueStep(shares: readonly LiveShare[], revenue: number, today: CalendarDate) {
  const paid = paidOf(shares, revenue)
  if (paid.length === 0) return []
  const terms = Math.min(...termsOf(paid))
  const days = terms === 1 ? '1 day' : `${terms} days`
  return [
    {
      date: paymentDueDate(today, terms),
      title: paid.length === 1 ? 'The share is due' : 'The shares are due',
      note: `${days} after the approval, if you approve today`,
    },
  ]
}

/** When nothing of the report can change any more, if it is approved today and paid on time. */
function finalStep(shares: readonly LiveShare[], revenue: number, today: CalendarDate) {
  const terms = Math.max(0, ...termsOf(paidOf(shares, revenue)))
  const isPaid = terms > 0
  return [
    {
      date: finalDay(isPaid ? paymentDueDate(today, terms) : today),
      title: 'The report is final',
      note: `${DAYS_UNTIL_FINAL} days after the last payment, nothing can change any more`,
    },
  ]
}

/** The month after. */
function nextStep(period: Period | null, today: CalendarDate) {
  if (!period || !wholeMonthOf(period)) return []
  const next = periodOfMonth(monthOf(addDays(period.end, 1)))
  const isOver = next.end < today
  return [
    {
      date: isOver ? today : addDays(next.end, 1),
      title: `The report of ${formatPeriod(next)} is next`,
      note: isOver ? 'The month is over' : 'It can be submitted once the month is over',
    },
  ]
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
