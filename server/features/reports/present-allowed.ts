import type { z } from 'zod'
import type { report } from '#contract/report-values.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { mayCorrect } from '#domain/correction.ts'
import { isOpenDispute, mayDisputeLines } from '#domain/line-dispute.ts'
import {
  hasEnded,
  mayApprove,
  mayDelete,
  mayDispute,
  mayEdit,
  mayFinalize,
  mayRecalculate,
  maySubmit,
} from '#domain/report.ts'
import { mayProcess, mayRetryFailed } from '#domain/report-payment.ts'
import { mayRepay } from '#domain/returned-funds.ts'
import type { Side } from '#domain/roles.ts'
import { removalOf } from '#server/queries/removed-of-report.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { ReportDetails } from './details.ts'
import { reviewFor } from './review-jobs.ts'

type Allowed = z.input<typeof report>['allowed']

const NOTHING_ALLOWED: Allowed = {
  edit: false,
  submit: false,
  delete: false,
  approve: false,
  recalculate: false,
  dispute: false,
  dispute_lines: false,
  process: false,
  retry: false,
  correct: false,
  finalize: false,
}

/** The amount is checked when a correction is made. */
export const ANY_CORRECTION = { reported: 0, corrected: 0, should_be: 1 }

/** What this side may do with a report now. */
export function allowedFor(
  row: ReportRow,
  { disputes, line_disputes, payments, removed, corrections_of_lines }: ReportDetails,
  side: Side | null,
  today: CalendarDate,
): Allowed {
  if (!side) return NOTHING_ALLOWED
  const is_over = reviewFor(row, today)?.is_over ?? false
  const has_open_dispute = disputes.some(({ resolved_at }) => resolved_at === null)
  const has_disputed_lines = line_disputes.some(({ status }) => isOpenDispute(status))
  const removal = removalOf(removed)
  const payments_due = payments.filter(({ status }) => status === 'calculated' || status === 'pending').length
  const owed_again = payments.filter((payment) => mayRepay(payment) === null).length
  return {
    edit: mayEdit(row, side) === null,
    // Whether an agreement shares the period is checked on submission.
    submit: maySubmit(row, side) === null && hasEnded(row.reporting_period_end, today),
    delete: mayDelete(row, side) === null,
    approve: mayApprove({ ...row, has_open_dispute }, side) === null,
    // What else stands against it is checked when it is done.
    recalculate:
      mayRecalculate({ ...row, payments, removal, ...recalculable(payments, corrections_of_lines) }, side) === null,
    // The reason is checked on submission.
    dispute: mayDispute(row, side, 'A reason') === null && !is_over,
    dispute_lines: mayDisputeLines(row, side) === null && !is_over,
    process: mayProcess({ ...row, payments_due, owed_again }, side) === null,
    retry: mayRetryFailed({ ...row, payments }, side) === null,
    correct: mayCorrect({ ...row, removal }, side, ANY_CORRECTION) === null && !has_disputed_lines,
    finalize: mayFinalize({ ...row, payments, has_disputed_lines, removal }, side) === null,
  }
}

const recalculable = (
  payments: ReportDetails['payments'],
  corrections_of_lines: ReportDetails['corrections_of_lines'],
) => ({
  is_attempted: payments.some(({ batch_id }) => batch_id !== null),
  is_corrected: corrections_of_lines.length > 0,
  is_balance_used: false,
})
