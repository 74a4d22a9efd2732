import { formatDate, formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { claimedBackWords, daysWords, paymentsWords } from '#domain/payment-words.ts'
import { useViewer } from '../../lib/session.tsx'
import { type EquationTile, EquationTiles, EquationTilesSkeleton } from '../../ui/chart/equation-tiles.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { PaymentTotal, PaymentTotals } from './payment-totals.ts'
import styles from './payments-page.module.css'

interface PaymentTilesProps {
  totals: PaymentTotals | undefined
  failed: boolean
}

/** Overdue and due and paid are all shares; a payee reads the net, a payer the gross. */
export function PaymentTiles({ totals, failed }: PaymentTilesProps) {
  const { allowed } = useViewer()
  if (!totals && failed) return null
  if (!totals) {
    return (
      <div className={styles.tiles}>
        <EquationTilesSkeleton label="Loading totals..." />
      </div>
    )
  }
  const { stages, all, currency, overdue_days, next_due_date, first_month, unpaid_percent } = totals
  const { overdue, due, processing, paid } = stages
  const claimed_back = claimedBackWords(totals.claimed_back, allowed.follow_payments ? 'gross' : 'net', currency)
  const about = ABOUT[allowed.follow_payments ? 'payer' : 'payee']
  const tiles: EquationTile[] = [
    {
      label: 'Overdue',
      about: about.overdue,
      ...amounts(overdue),
      aside: overdue.count > 0 ? <StatusBadge status="overdue" word={daysWords(overdue_days)} /> : <None />,
    },
    {
      label: 'Due',
      about: about.due,
      ...amounts(due),
      aside: next_due_date ? (
        <StatusBadge status="due" word={formatDate(next_due_date, yearOf(next_due_date))} />
      ) : (
        <None />
      ),
    },
    ...(processing.gross_amount > 0
      ? [
          {
            label: 'Processing',
            about: about.processing,
            ...amounts(processing),
            aside: <StatusBadge status="processing" word={String(processing.count)} />,
          },
        ]
      : []),
    {
      label: allowed.follow_payments ? 'Paid' : 'Received',
      about: about.paid,
      ...amounts(paid),
      aside: paid.count > 0 ? <StatusBadge status="paid" word={paid.count.toLocaleString('en-GB')} /> : <None />,
    },
  ]
  const since = first_month ? `since ${formatMonth(first_month)}` : 'none yet'
  return (
    <div className={styles.tiles}>
      <EquationTiles
        tiles={tiles}
        total={{
          label: 'All shares',
          about: about.all,
          aside: (
            <span className={styles.dim} title={since}>
              {all.count > 0 ? `${unpaid_percent}% unpaid` : since}
            </span>
          ),
        }}
        currency={currency}
        main={allowed.follow_payments ? 'gross' : 'net'}
      />
      {heldWords(totals, allowed.follow_payments).map((words) => (
        <p key={words} className={styles.dim}>
          {words}
        </p>
      ))}
      {claimed_back ? <p className={styles.dim}>{claimed_back}</p> : null}
      {totals.other_currencies_count > 0 ? (
        <p className={styles.dim}>
          Totals are in pounds. {paymentsWords(totals.other_currencies_count)} in other currencies{' '}
          {totals.other_currencies_count === 1 ? 'is' : 'are'} not included.
        </p>
      ) : null}
    </div>
  )
}

const OPEN = {
  overdue: 'Shares of approved reports whose due date has passed, failed payments included.',
  due: 'Shares of approved reports that are not paid yet and whose due date is still to come, and those that are held.',
}

/** What each tile counts, for payers and for payees. */
const ABOUT = {
  payer: {
    ...OPEN,
    processing: 'Payments you have started and that have not arrived yet.',
    paid: 'Payments that have arrived. Gross is the share you paid, net what the providers received.',
    all: 'The other tiles added up: every share of an approved report. Gross is the share, net the share less commission.',
  },
  payee: {
    ...OPEN,
    processing: 'Payments the owner has started and that have not arrived yet.',
    paid: 'Payments that have arrived, net of the commission.',
    all: 'The other tiles added up: every share of an approved report. Net is your share less commission.',
  },
}

const amounts = ({ gross_amount, commission_amount }: PaymentTotal) => ({
  gross: gross_amount,
  commission: commission_amount,
})

/** '£974.40 gross of what is due is held until the payout accounts of payees can receive money.', and what is too little. */
function heldWords({ held, held_below_minimum: below, currency }: PaymentTotals, isPayer: boolean): string[] {
  const amountOf = (total: PaymentTotal) => (isPayer ? total.gross_amount : total.amount)
  const part = (amount: number) =>
    `${formatMoney(amount, currency)} ${isPayer ? 'gross' : 'net'} of what is due is held until`
  const accounts = `${isPayer ? 'the payout accounts of payees' : 'your payout account'} can receive money.`
  const minimum = `more is due to ${isPayer ? 'the same payees' : 'you'}: it is less than a charge takes.`
  return [
    ...(held.count > below.count ? [`${part(amountOf(held) - amountOf(below))} ${accounts}`] : []),
    ...(below.count > 0 ? [`${part(amountOf(below))} ${minimum}`] : []),
  ]
}

const yearOf = (date: string) => date.slice(0, 4)

const None = () => <StatusBadge status="none" word="None" />
