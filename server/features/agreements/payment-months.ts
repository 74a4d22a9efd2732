import type { z } from 'zod'
import type { paymentsByMonth } from '#contract/agreement-figures.ts'
import { termsForPeriod } from '#domain/amendment.ts'
import { type CalendarDate, monthOf } from '#domain/calendar-dates.ts'
import { distribute } from '#domain/distribution.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { distributionStatusFromPayments } from '#domain/payment.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'
import type { ReportRow } from '#server/queries/reports-of-agreement.ts'
import { sharedTerms, type TermsRow } from '#server/queries/terms-versions.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import type { AgreementPayment } from './payments-of.ts'

type Output = z.input<typeof paymentsByMonth>
type Month = Output['months'][number]

interface MonthsInput {
  agreement: AgreementRow
  terms_versions: readonly TermsRow[]
  holders: { holder_id: string; basis_points: number }[]
  reports: readonly ReportRow[]
  payments: readonly AgreementPayment[]
  today: CalendarDate
  commission_rate_basis_points: number
  /** The holder whose part is shown; null where it is the whole share. */
  viewer_id: string | null
}

/** The reported months, oldest first. A report belongs to the month in which its period ends. */
export function paymentMonths(input: MonthsInput): Month[] {
  const months = Map.groupBy(input.reports, ({ reporting_period_end }) => monthOf(reporting_period_end))
  return [...months]
    .map(([month, reports]) => presentMonth(month, reports, input))
    .toSorted((a, b) => a.month.localeCompare(b.month))
}

function presentMonth(month: string, reports: readonly ReportRow[], input: MonthsInput): Month {
  const { today } = input
  const ids = new Set(reports.map(({ id }) => id))
  const payments = input.payments.filter(({ report_id }) => ids.has(report_id))
  const undecided = reports.filter(({ status }) => status === 'submitted' || status === 'disputed')
  const amounts = bucketsOf(payments)
  const [first] = payments.filter(({ stage }) => stage !== 'paid')
  const paid = payments.flatMap(({ stage, processed_at }) => (stage === 'paid' && processed_at ? [processed_at] : []))
  return {
    month,
    revenue: sumAmounts(reports.map(({ revenue }) => revenue ?? 0)),
    gross: sumAmounts(payments.map(({ gross_amount }) => gross_amount)),
    commission: sumAmounts(payments.map(({ commission_amount }) => commission_amount)),
    net: sumAmounts(payments.map(({ amount }) => amount)),
    ...amounts,
    in_review: earningsOf(undecided.map((report) => shareOf(report, input))),
    status: statusOf(payments, undecided.length > 0, today),
    due_date: first?.due_date ?? null,
    overdue_days: Math.max(0, ...payments.map((payment) => overdueDays(payment, today))),
    paid_at: paid.length > 0 && paid.length === payments.length ? latest(paid) : null,
    // Reports come latest first.
    report_id: reports[0]?.id ?? '',
    payment_id: new Set(payments.map(({ id }) => id)).size === 1 ? (payments[0]?.id ?? null) : null,
  }
}

/** Amounts by what is to be done about them. */
function bucketsOf(payments: readonly AgreementPayment[]) {
  const sum = (bucket: PaymentStage) =>
    earningsOf(
      payments
        .filter((one) => one.stage === bucket)
        .map(({ gross_amount, amount }) => ({ gross: gross_amount, net: amount })),
    )
  return { paid: sum('paid'), overdue: sum('overdue'), due: sum('due'), processing: sum('processing') }
}

function statusOf(payments: readonly AgreementPayment[], isInReview: boolean, today: CalendarDate): Month['status'] {
  if (payments.some((payment) => overdueDays(payment, today) > 0)) return 'overdue'
  if (isInReview) return 'in_review'
  // What is owed again of a completed payment.
  if (payments.some(({ stage, status }) => stage === 'due' && status === 'completed')) return 'due'
  const status = distributionStatusFromPayments(payments.map((payment) => payment.status))
  return status === 'calculated' || status === 'pending' ? 'due' : status
}

/** What a report that is not yet approved would pay. */
function shareOf(report: ReportRow, input: MonthsInput): { gross: number; net: number } {
  const { agreement, terms_versions, holders, commission_rate_basis_points, viewer_id } = input
  const { gross, net, lines } = distribute({
    revenue: report.revenue ?? 0,
    currency: agreement.currency as Currency,
    period: { start: report.reporting_period_start, end: report.reporting_period_end },
    agreement: { ...agreement, ...sharedTerms(termsForPeriod(terms_versions, report.reporting_period_start)) },
    commission_rate_basis_points,
    holders,
    kept_by: agreement.owner_id,
  })
  if (viewer_id === null) return { gross, net }
  return lines.find(({ holder_id }) => holder_id === viewer_id) ?? { gross: 0, net: 0 }
}

const earningsOf = (parts: readonly { gross: number; net: number }[]) => ({
  gross: sumAmounts(parts.map(({ gross }) => gross)),
  net: sumAmounts(parts.map(({ net }) => net)),
})

/** Totals of the same payments; each equals the sum over its months. */
export function totalsOf(payments: readonly AgreementPayment[], today: CalendarDate) {
  const total = (bucket: PaymentStage) => {
    const of = payments.filter((one) => one.stage === bucket)
    return {
      payments: of.filter((one) => !one.is_rest).length,
      gross: sumAmounts(of.map(({ gross_amount }) => gross_amount)),
      commission: sumAmounts(of.map(({ commission_amount }) => commission_amount)),
      net: sumAmounts(of.map(({ amount }) => amount)),
      due_date: of[0]?.due_date ?? null,
      overdue_days: of[0] ? overdueDays(of[0], today) : 0,
    }
  }
  return { paid: total('paid'), overdue: total('overdue'), due: total('due'), processing: total('processing') }
}

const latest = (timestamps: Date[]) => timestamps.reduce((a, b) => (a > b ? a : b)).toISOString()
