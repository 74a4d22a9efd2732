import { formatMonth } from '#domain/calendar-date-words.ts'
import { type CalendarMonth, periodOfMonth } from '#domain/calendar-dates.ts'
import { formatMoney } from '#domain/money.ts'
import { estimatedDueDate } from '#domain/schedule.ts'
import { useToday } from '../../lib/session.tsx'
import { Amount } from '../../ui/amount.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { expectedInput, type PaymentMonth, paymentMonths } from './chart-months.ts'
import { Figure } from './deal-figure.tsx'
import styles from './deal-head.module.css'
import { RemindOfOverdue } from './remind-of-overdue.tsx'
import { useNamed } from './use-named.ts'

interface FiguresProps {
  agreement: Agreement
  data: PaymentsByMonth
}

/** Each figure once; the rest of the page does not repeat them. */
export function DealFigures({ agreement, data }: FiguresProps) {
  const { paid, claimed_back } = data
  const { id, currency } = agreement
  const named = useNamed(agreement)
  const money = (amount: number) => formatMoney(amount, currency)
  const others = named === 'gross' ? `${money(paid.net)} net` : `${money(paid.gross)} gross`
  const of_claims = claimed_back[named === 'gross' ? 'gross_amount' : 'amount']
  const claimed = of_claims > 0 ? [`${money(of_claims)} ${named} claimed back`] : []
  return (
    <div className={styles.figures}>
      <Figure
        label="Paid so far"
        about="Completed payments of this agreement. Gross is the share, net is what arrives after the commission."
        note={[`${money(paid.commission)} commission`, others, ...claimed].join(', ')}
      >
        <TextLink to="/agreement-detail" search={{ id, tab: 'payments' }} resetScroll={false}>
          <Amount amount={paid[named]} currency={currency} size="large" />
        </TextLink>{' '}
        <small>{named}</small>
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
  const named = useNamed(agreement)
  const bucket = (['overdue', 'due', 'processing'] as const).find((one) => data[one].payments > 0)
  if (bucket === undefined) {
    return (
      <Figure label="Due">
        <span className={styles.words}>Nothing due</span>
      </Figure>
    )
  }
  const { due_date, overdue_days, [named]: amount } = data[bucket]
  const months = data.months.filter((month) => month[bucket].gross > 0)
  const [oldest] = months
  const names = oldest && months.length === 1 ? monthName(oldest.month) : `${months.length} months`
  const link = { to: '/revenue-report-detail', search: { reportId: oldest?.report_id ?? '' } } as const
  const isOwed = bucket !== 'processing'
  return (
    <Figure
      label={OWED[bucket].label}
      about={OWED[bucket].about}
      badge={
        bucket === 'overdue' ? (
          <StatusBadge status="failed" word={`${overdue_days} ${overdue_days === 1 ? 'day' : 'days'}`} />
        ) : null
      }
      note={due_date && isOwed ? `${names}, due ${formatTimestampDay(due_date)}` : names}
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
        <Amount amount={amount} currency={currency} size="large" />
      </TextLink>{' '}
      <small>{named}</small>
    </Figure>
  )
}

const OWED = {
  overdue: { label: 'Overdue', about: 'Approved payments past their due date.' },
  due: { label: 'Due', about: 'Approved payments whose due date is not past.' },
  processing: { label: 'Processing', about: 'Payments that are being charged or transferred.' },
}

/** The first month that is not approved yet: as it was reported, else as it is expected. */
function NextPayment({ agreement, data }: FiguresProps) {
  const { currency, payment_terms_days, viewer_side, allowed, project } = agreement
  const today = useToday()
  const named = useNamed(agreement)
  const next = nextPayment(paymentMonths(data, expectedInput(agreement, data), { scenario: 'base', named }))
  if (!next) {
    return (
      <Figure label="Next Payment">
        <span className={styles.words}>N/A</span>
      </Figure>
    )
  }
  const { month, reported } = next
  const mayReport = reported === null && viewer_side === 'owner' && allowed.report_revenue
  const amount = <Amount amount={next.amount} currency={currency} size="large" whole />
  return (
    <Figure
      label="Next Payment"
      about="The first month that is not approved yet: as it was reported, or as expected from the latest months."
      badge={<span className={styles.estimated}>Estimated</span>}
      note={
        reported
          ? `${monthName(month)}, in review`
          : `${monthName(month)}, due about ${formatTimestampDay(estimatedDueDate(periodOfMonth(month).end, today, payment_terms_days))}`
      }
      action={
        mayReport ? (
          <ButtonLink
            to="/revenue-reports"
            search={{ action: 'create', projectId: project.id, agreementId: agreement.id }}
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
      <small>{named}</small>
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
    const end = expiration_date ? `Ended ${formatTimestampDay(expiration_date)}` : 'Ended'
    return (
      <Figure label="Term" note={isOver ? end : `Starts ${formatTimestampDay(effective_date)}`}>
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
