import type { z } from 'zod'
import type { report, reportSummary } from '#contract/report-values.ts'
import { type CalendarDate, wholeMonthOf } from '#domain/calendar-dates.ts'
import { mayCorrect } from '#domain/correction.ts'
import { sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { isUnpaid } from '#domain/payment.ts'
import { withoutHeld } from '#domain/payment-selection.ts'
import { finalDay } from '#domain/report.ts'
import { amountToCharge, isToBeCharged } from '#domain/returned-funds.ts'
import type { Viewer } from '#server/platform/http.ts'
import { dayOf } from '#server/platform/process.ts'
import type { CorrectionOfLineRow, CorrectionRow } from '#server/queries/corrections.ts'
import { notCorrected, removalOf } from '#server/queries/removed-of-report.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { ReportDetails } from './details.ts'
import { varianceOf } from './earlier-reports.ts'
import { audienceOf, type DistributionView, reportSide } from './hooks.ts'
import { ANY_CORRECTION, allowedFor } from './present-allowed.ts'
import { disputesOf } from './present-disputes.ts'
import { presentDocument } from './present-document.ts'
import { presentLine } from './present-line.ts'
import { nothingDueNote } from './present-nothing-due.ts'
import { reviewFor } from './review-jobs.ts'

export type Report = z.input<typeof report>

export function presentSummary(
  row: ReportRow,
  overdue_days: number,
  today: CalendarDate,
): z.input<typeof reportSummary> {
  return {
    id: row.id,
    project_id: row.project_id,
    project_title: row.project_title,
    reporting_period_start: row.reporting_period_start,
    reporting_period_end: row.reporting_period_end,
    frequency: row.frequency,
    total_revenue: row.total_revenue,
    currency: row.currency,
    status: row.status,
    is_draft: row.status === 'draft',
    is_prepared: row.prepared_at !== null,
    created_at: row.created_at.toISOString(),
    submitted_at: row.submitted_at?.toISOString() ?? null,
    processed_at: row.processed_at?.toISOString() ?? null,
    report_period: wholeMonthOf({ start: row.reporting_period_start, end: row.reporting_period_end }),
    project_owner_id: row.owner_id,
    review: reviewFor(row, today),
    overdue_days,
  }
}

/** One report, for this viewer: a provider sees of its distribution only their own agreement's line. */
export function presentReport(
  row: ReportRow,
  details: ReportDetails & Pick<Report, 'distributions'> & { shown_line_disputes: Report['line_disputes'] },
  viewer: Pick<Viewer, 'id' | 'role'>,
  today: CalendarDate,
): Report {
  const viewer_side = reportSide(row, viewer)
  const { sees } = audienceOf(row, viewer, { viewer_id: viewer.id, today })
  const { approval, distributions } = details
  const disputes = disputesOf(details)
  const version_number = details.versions.at(-1)?.number ?? 0
  const payments = distributions.flatMap((line) => line.payments)
  const payment_due = paymentDue(
    details.payments.filter(({ payee_id }) => sees(payee_id)),
    today,
  )
  return {
    ...presentSummary(row, payment_due?.overdue_days ?? 0, today),
    version_number,
    viewer_side,
    owner: { id: row.owner_id, name: row.owner_name },
    revenue_sources: details.sources.map((line) => {
      const presented = presentLine(line, row.currency)
      return { ...presented, variance: presented.is_verified ? null : varianceOf(line, details.earlier, row) }
    }),
    corrections: details.corrections.map(presentCorrection),
    corrections_of_lines: details.corrections_of_lines.map(presentCorrectionOfLine),
    notes: row.notes,
    supporting_documents: details.documents.map((document) => presentDocument(document, version_number, viewer_side)),
    approval: approval
      ? {
          approver: { id: approval.approver_id, name: approval.approver_name },
          notes: approval.notes,
          approved_at: approval.approved_at.toISOString(),
          recalculated_at: approval.recalculated_at?.toISOString() ?? null,
        }
      : null,
    finalized: row.finalized_at && {
      finalized_at: row.finalized_at.toISOString(),
      finalized_by: details.finalizer,
    },
    final_on: row.status === 'processed' && row.processed_at ? finalDay(dayOf(row.processed_at)) : null,
    dispute: disputes.at(-1) ?? null,
    disputes,
    line_disputes: details.shown_line_disputes,
    distributions,
    payments,
    totals: totalsOf(row.total_revenue, distributions),
    nothing_due_note: nothingDueNote(details, distributions),
    not_correctable_note: viewer_side === 'owner' ? notCorrectableNote(row, details) : null,
    payment_due,
    payable: viewer_side === 'owner' ? payableOf(details) : { payment_ids: [], amount: 0 },
    batch_id: viewer_side === 'provider' ? null : latestBatch(details),
    allowed: allowedFor(row, details, viewer_side, today),
  }
}

function presentCorrection({ report_id, made_at, ...row }: CorrectionRow): Report['corrections'][number] {
  const { id, line, source_name, amount, reason, ...period } = row
  return { id, report: { id: report_id, ...period }, line, source_name, amount, reason, made_at: made_at.toISOString() }
}

function presentCorrectionOfLine(row: CorrectionOfLineRow): Report['corrections_of_lines'][number] {
  const { id, line, amount, reason, made_at, included_in, reporting_period_start, reporting_period_end } = row
  const settled_in =
    included_in && reporting_period_start && reporting_period_end
      ? { id: included_in, reporting_period_start, reporting_period_end }
      : null
  return { id, line, amount, reason, made_at: made_at.toISOString(), settled_in }
}

function totalsOf(revenue: number, distributions: DistributionView[]): Report['totals'] {
  const gross = sumAmounts(distributions.map((line) => line.gross))
  const removed = distributions.flatMap((line) => line.removed)
  return {
    gross,
    commission: sumAmounts(distributions.map((line) => line.commission)),
    net: sumAmounts(distributions.map((line) => line.net)),
    removed: {
      gross: sumAmounts(removed.map((one) => one.gross_amount)),
      commission: sumAmounts(removed.map((one) => one.commission_amount)),
      net: sumAmounts(removed.map((one) => one.amount)),
    },
    owner_retains: revenue - gross,
  }
}

/** Why a paid report cannot be corrected, in sentences that say what to do instead; null if nothing of it was removed. */
function notCorrectableNote({ status }: ReportRow, { removed }: ReportDetails): string | null {
  const refusal = mayCorrect({ status, removal: removalOf(removed) }, 'owner', ANY_CORRECTION)
  return refusal === 'payment_removed' || refusal === 'payment_deleted' ? notCorrected(removed) : null
}

/** The earliest due date of the unpaid payments. */
function paymentDue(payments: ReportDetails['payments'], today: CalendarDate): Report['payment_due'] {
  const unpaid = payments.filter(isUnpaid).toSorted((a, b) => (a.due_date < b.due_date ? -1 : 1))
  // What can be paid comes first.
  const first = unpaid.find(({ is_held }) => !is_held) ?? unpaid[0]
  return first ? { due_date: first.due_date, overdue_days: overdueDays(first, today) } : null
}

/** The payments of the report to be paid, or paid again, that come to the minimum of a charge, and what is charged for them. */
function payableOf({ payments }: ReportDetails): Report['payable'] {
  const open = withoutHeld(payments.filter(isToBeCharged))
  return {
    payment_ids: open.map(({ id }) => id),
    amount: sumAmounts(open.map((payment) => amountToCharge({ ...payment, is_funded: payment.funded_at !== null }))),
  }
}

function latestBatch({ payments }: ReportDetails): string | null {
  const batched = payments.filter(({ batch_id }) => batch_id !== null)
  const [latest] = batched.toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime())
  return latest?.batch_id ?? null
}
