import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, formatPeriod } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { daysWords } from '#domain/payment-words.ts'
import { RemindPayment } from '../../shared/reminders/remind-payment.tsx'
import { Amount } from '../../ui/amount.tsx'
import badge from '../../ui/badge.module.css'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './dashboard.module.css'
import type { ProviderDashboard } from './dashboard-values.ts'
import { PayoutAccountLine } from './payout-account-line.tsx'
import { PayoutWay } from './payout-way.tsx'

type Payout = ProviderDashboard['payouts']['items'][number]

/** The next payout and how far it is, beside what is overdue, and where it goes. */
export function PayoutsCard({ dashboard }: { dashboard: ProviderDashboard }) {
  const { payouts, late_payouts, currency } = dashboard
  const [next, following] = payouts.items
  const [late] = late_payouts.items
  const coming = (
    <NextPayout
      payout={next}
      more={payouts.count - 1}
      all={payouts.amount}
      currency={currency}
      isLate={late !== undefined}
    />
  )
  const overdue = late ? (
    <LatePayouts first={late} count={late_payouts.count} all={late_payouts.amount} currency={currency} />
  ) : (
    <FollowingPayout payout={following} currency={currency} />
  )
  // Nothing is on its way: what is overdue comes first.
  return (
    <section className={styles.payouts} aria-label="Payouts">
      <div className={styles.halves}>
        {next || !late ? coming : overdue}
        {next || !late ? overdue : coming}
      </div>
      <PayoutAccountLine />
    </section>
  )
}

interface NextPayoutProps {
  payout: Payout | undefined
  /** How many follow it, and the total of all. */
  more: number
  all: number
  currency: Currency
  /** Whether something is overdue. */
  isLate: boolean
}

function NextPayout({ payout, more, all, currency, isLate }: NextPayoutProps) {
  if (!payout) {
    return (
      <Half label="Next payout">
        <p className={styles.strong}>{isLate ? 'Nothing else is due' : 'None yet'}</p>
        <p className={styles.note}>A payout appears here once an owner approves a report that pays you a share.</p>
      </Half>
    )
  }
  return (
    <Half label="Next payout" chip={<When payout={payout} />}>
      <PayoutAmount payout={payout} currency={currency} />
      <PayoutWay payout={payout} />
      {more > 0 ? (
        <p className={styles.note}>
          <Link to="/payments" search={{ status: 'scheduled' }} className={styles.opens}>
            {`${more} more, ${formatMoney(all, currency)} net in all`}
          </Link>
        </p>
      ) : null}
    </Half>
  )
}

function FollowingPayout({ payout, currency }: { payout: Payout | undefined; currency: Currency }) {
  if (!payout) {
    return (
      <Half label="Overdue">
        <p className={styles.strong}>Nothing is overdue</p>
      </Half>
    )
  }
  return (
    <Half label="After that" chip={<When payout={payout} />}>
      <PayoutAmount payout={payout} currency={currency} />
      <PayoutWay payout={payout} />
    </Half>
  )
}

function LatePayouts({
  first,
  count,
  all,
  currency,
}: {
  first: Payout
  count: number
  all: number
  currency: Currency
}) {
  const chip = (
    <span className={badge.badge} data-tone="bad">
      <IconAlertTriangle size={14} stroke={2} aria-hidden />
      {daysWords(first.overdue_days)}
    </span>
  )
  if (count === 1) {
    return (
      <Half label="Overdue" chip={chip}>
        <PayoutAmount payout={first} currency={currency} />
        <p className={styles.note}>{`${first.payer_name}, due ${formatDate(first.due_date)}`}</p>
        <Remind payout={first} />
      </Half>
    )
  }
  return (
    <Half label="Overdue" chip={chip}>
      <p className={styles.payout}>
        <Amount amount={all} currency={currency} size="hero" />
        <span className={styles.note}>{`net, ${count} payments`}</span>
      </p>
      <p className={styles.note}>
        <Link to="/payments" search={{ payment: first.payment_id }} className={styles.opens}>
          {`${first.project_title}, ${formatPeriod(first)}`}
        </Link>{' '}
        {`is longest overdue: ${first.payer_name}, due ${formatDate(first.due_date)}`}
      </p>
      <Remind payout={first} />
    </Half>
  )
}

function Remind({ payout }: { payout: Payout }) {
  const { payment_id, project_title } = payout
  return (
    <div>
      <RemindPayment
        payment={{ ...payout, id: payment_id }}
        about={`${project_title}, ${formatPeriod(payout)}`}
        primary
      />
    </div>
  )
}

function Half({ label, chip, children }: { label: string; chip?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.half}>
      <div className={styles.halfHead}>
        <h2>{label}</h2>
        {chip}
      </div>
      {children}
    </div>
  )
}

/** The net, linked to its trace, with gross and commission. */
function PayoutAmount({ payout, currency }: { payout: Payout; currency: Currency }) {
  const { payment_id, amount, gross_amount, commission_amount, project_title } = payout
  return (
    <>
      <p className={styles.payout}>
        <Link to="/payments" search={{ payment: payment_id }} className={styles.opens} title="Where it comes from">
          <Amount amount={amount} currency={currency} size="hero" />
        </Link>
        <span className={styles.note}>{`net, ${project_title}, ${formatPeriod(payout)}`}</span>
      </p>
      <p className={styles.note}>
        {`${formatMoney(gross_amount, currency)} gross less ${formatMoney(commission_amount, currency)} commission`}
      </p>
    </>
  )
}

const HELD = {
  payout_account: 'Held until your payout account is verified',
  minimum: 'Held: less than a charge takes',
} as const

function When({ payout: { status, due_date, funded_at, held_by } }: { payout: Payout }) {
  if (status === 'processing') return <StatusBadge status="processing" word="On its way" />
  // The owner has paid by then: what failed is the way to the account.
  if (funded_at) return <StatusBadge status="failed" word="Transfer failed" />
  if (held_by) return <StatusBadge status="pending" word={HELD[held_by]} />
  return <StatusBadge status={status === 'failed' ? 'failed' : 'pending'} word={`Due ${formatDate(due_date)}`} />
}
