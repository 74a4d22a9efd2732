import { COMING_UP_DAYS, MAX_COMING_UP, MAX_TURNS } from '#contract/dashboard.ts'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import { overdueDays } from '#domain/overdue.ts'
import { mayPay, mayRetry, type PaymentStatus } from '#domain/payment.ts'
import { isHeld } from '#domain/payment-hold.ts'
import { payoutAccountStatus } from '#domain/payout-account.ts'
import type { unpaidKinds } from '#server/queries/payments-to-pay.ts'
import { sumOf } from './history.ts'
import { mostUrgentFirst } from './turn.ts'

/** Unpaid payments of a report that are equal in this. */
interface Group {
  report_id: string
  status: PaymentStatus
  due_date: CalendarDate
  since: Date
  verification_status: string | null
  /** Whether all that is due to the payee comes to less than a charge takes. */
  is_below_minimum: boolean
}

interface OfReport<Row> {
  payments: [Row, ...Row[]]
  failed: Row[]
  overdue_days: number
}

type Kind = Awaited<ReturnType<typeof unpaidKinds>>[number]

/** The groups of these kinds, the longest waiting first. */
export function groupsOf(kinds: readonly Kind[]): Group[] {
  return kinds
    .flatMap(({ groups, ...kind }) => groups.map((group) => ({ ...kind, ...group, since: new Date(group.since) })))
    .sort(
      (a, b) =>
        Number(a.since) - Number(b.since) || a.report_id.localeCompare(b.report_id) || a.status.localeCompare(b.status),
    )
}

/** What of these kinds is held, and what of that is past its due date: nothing that is held is overdue. */
export function heldOf(kinds: readonly Kind[]): { amount: number; late: number } {
  const held = kinds.filter(isHeldRow)
  return { amount: sumOf(held, 'amount'), late: sumOf(held, 'late_amount') }
}

/** The reports whose payments a dashboard shows, among all that are not paid; groups begin with the longest waiting. */
export function reportsToShow(groups: readonly Group[], today: CalendarDate): string[] {
  const shown = [...lateReports(groups, today), ...dueReports(groups, today)]
  return [...new Set(shown.map(({ payments: [{ report_id }] }) => report_id))]
}

/** What can be paid and is late, or can be tried again. */
export function lateReports<Row extends Group>(groups: readonly Row[], today: CalendarDate) {
  return byReport(groups.filter(isPayable), today)
    .filter(({ failed, overdue_days }) => failed.length > 0 || overdue_days > 0)
    .map((report) => ({ ...report, since: report.payments[0].since.toISOString() }))
    .sort(mostUrgentFirst(today))
    .slice(0, MAX_TURNS)
}

/** What is due soon, with what cannot be paid yet. */
export function dueReports<Row extends Group>(groups: readonly Row[], today: CalendarDate) {
  const until = addDays(today, COMING_UP_DAYS)
  const due = groups.filter(
    ({ status, due_date }) =>
      (status === 'calculated' || status === 'pending') && due_date >= today && due_date <= until,
  )
  return byReport(due, today)
    .sort(({ payments: [a] }, { payments: [b] }) => a.due_date.localeCompare(b.due_date))
    .slice(0, MAX_COMING_UP)
}

export function isPayable(row: Group): boolean {
  const { status } = row
  const payment = { status, payee_verified: isVerified(row) }
  // What is completed is among them where it is owed again.
  if (row.is_below_minimum) return false
  return status === 'completed' || !mayPay(payment) || !mayRetry(payment)
}

function byReport<Row extends Group>(rows: readonly Row[], today: CalendarDate): OfReport<Row>[] {
  return [...Map.groupBy(rows, ({ report_id }) => report_id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const payments: [Row, ...Row[]] = [first, ...others]
    const failed = payments.filter(({ status }) => status === 'failed')
    return [
      {
        payments,
        failed,
        overdue_days: Math.max(...payments.map((row) => overdueDays({ ...row, is_held: isHeldRow(row) }, today))),
      },
    ]
  })
}

const isVerified = ({ verification_status }: Pick<Group, 'verification_status'>) =>
  payoutAccountStatus(verification_status) === 'verified'
const isHeldRow = (row: Pick<Group, 'status' | 'verification_status' | 'is_below_minimum'>) =>
  isHeld({ ...row, payee_verified: isVerified(row) })
