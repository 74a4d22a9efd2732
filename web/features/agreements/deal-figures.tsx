import type { ReactNode } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { type CalendarMonth, periodOfMonth } from '#domain/calendar-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { estimatedDueDate } from '#domain/schedule.ts'
import { useToday } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { type PaymentMonth, paymentMonths } from './chart-months.ts'
import styles from './deal-head.module.css'
import { RemindOfOverdue } from './remind-of-overdue.tsx'

interface FiguresProps {
  agreement: Agreement
  data: PaymentsByMonth
}

/** Each figure once; the rest of the page does not repeat them. */
export function DealFigures({ agreement, data }: FiguresProps) {
  const { paid } = data
  const { id, currency } = agreement
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <div className={styles.figures}>
      <Figure label="Paid so far" note={`${money(paid.commission)} commission, ${money(paid.net)} net`}>
        <TextLink to="/agreement-detail" search={{ id, tab: 'payments' }} resetScroll={false}>
          <Amount amount={paid.gross} currency={currency} size="large" />
        </TextLink>{' '}
        <small>gross</small>
      </Figure>
      <Owed agreement={agreement} data={data} />
      <NextPayment agreement={agreement} data={data} />
      <Term agreement={agreement} />
    </div>
  )
}

/** What is overdue; else what is due, or on its way. */
function Owed({ agreement, data }: FiguresProps) {
  const { currency, viewer_side } = agreement
  const bucket = (['overdue', 'due', 'processing'] as const).find((one) => data[one].payments > 0)
  if (bucket === undefined) {
    return (
      <Figure label="Due">
        <span className={styles.words}>Nothing due</span>
      </Figure>
    )
  }
  const { gross, due_date, overdue_days } = data[bucket]
  const months = data.months.filter((month) => month[bucket] > 0)
  const [oldest] = months
  const names = oldest && months.length === 1 ? monthName(oldest.month) : `${months.length} months`
  const link = { to: '/revenue-report-detail', search: { reportId: oldest?.report_id ?? '' } } as const
  const isOwed = bucket !== 'processing'
  return (
    <Figure
      label={OWED[bucket]}
      badge={
        bucket === 'overdue' ? (
          <StatusBadge status="failed" word={`${overdue_days} ${overdue_days === 1 ? 'day' : 'days'}`} />
        ) : null
      }
      note={due_date && isOwed ? `${names}, due ${formatMomentDay(due_date)}` : names}
      action={
        isOwed && viewer_side === 'owner' ? (
          <ButtonLink {...link} size="xs">
            Pay
          </ButtonLink>
        ) : bucket === 'overdue' && viewer_side === 'provider' ? (
          <RemindOfOverdue agreement={agreement} />
        ) : null
      }
    >
      <TextLink {...link}>
        <Amount amount={gross} currency={currency} size="large" />
      </TextLink>{' '}
      <small>gross</small>
    </Figure>
  )
}

const OWED = { overdue: 'Overdue', due: 'Due', processing: 'Processing' }

/** The first month that is not approved yet: as it was reported, else as it is expected. */
function NextPayment({ agreement, data }: FiguresProps) {
  const { currency, payment_terms_days, viewer_side, allowed, project } = agreement
  const today = useToday()
  const next = nextPayment(paymentMonths(agreement, data, 'base'))
  if (!next) {
    return (
      <Figure label="Next Payment">
        <span className={styles.words}>N/A</span>
      </Figure>
    )
  }
  const { month, gross, reported } = next
  const mayReport = reported === null && viewer_side === 'owner' && allowed.report_revenue
  const amount = <Amount amount={gross} currency={currency} size="large" whole />
  return (
    <Figure
      label="Next Payment"
      badge={<span className={styles.estimated}>Estimated</span>}
      note={
        reported
          ? `${monthName(month)}, in review`
          : `${monthName(month)}, due about ${formatMomentDay(estimatedDueDate(periodOfMonth(month).end, today, payment_terms_days))}`
      }
      action={
        mayReport ? (
          <ButtonLink
            to="/revenue-reports"
            search={{ action: 'create', projectId: project.id }}
            size="xs"
            variant="default"
            aria-label={`Report ${formatMonth(month)}`}
          >
            Report
          </ButtonLink>
        ) : null
      }
    >
      {reported ? (
        <TextLink to="/revenue-report-detail" search={{ reportId: reported.report_id }}>
          {amount}
        </TextLink>
      ) : (
        amount
      )}{' '}
      <small>gross</small>
    </Figure>
  )
}

/** 'October', without the year, which is in the date next to it. */
const monthName = (month: CalendarMonth) => formatMonth(month).replace(/ \d+$/, '')

function nextPayment(months: readonly PaymentMonth[]): PaymentMonth | undefined {
  return months.find(({ reported }) => reported === null || reported.status === 'in_review')
}

function Term({ agreement: { term, status, effective_date, expiration_date } }: { agreement: Agreement }) {
  const { month, months } = term
  if (month === null) {
    const isOver = status === 'expired' || status === 'terminated'
    const end = expiration_date ? `Ended ${formatMomentDay(expiration_date)}` : 'Ended'
    return (
      <Figure label="Term" note={isOver ? end : `Starts ${formatMomentDay(effective_date)}`}>
        <span className={styles.words}>
          {months === null ? 'No end' : `${months} ${months === 1 ? 'month' : 'months'}`}
        </span>
      </Figure>
    )
  }
  return (
    <Figure label="Term">
      <span className={styles.words}>Month {month}</span> <small>{months === null ? 'no end' : `of ${months}`}</small>
      {months === null ? null : (
        <progress className={styles.progress} value={month} max={months} aria-label={`Month ${month} of ${months}`} />
      )}
    </Figure>
  )
}

interface FigureProps {
  label: string
  badge?: ReactNode
  note?: string
  action?: ReactNode
  children: ReactNode
}

function Figure({ label, badge, note, action, children }: FigureProps) {
  return (
    <section className={styles.figure} aria-label={label}>
      <p className={styles.label}>
        {label} {badge}
      </p>
      <div className={styles.value}>{children}</div>
      {note || action ? (
        <div className={styles.note}>
          <span>{note}</span>
          {action}
        </div>
      ) : null}
    </section>
  )
}
