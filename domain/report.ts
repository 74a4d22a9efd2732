import { addDays, type CalendarDate, type Period } from './calendar-dates.ts'
import { sumAmounts } from './money.ts'
import type { PaymentStatus } from './payment.ts'
import type { PaymentRemoval } from './payment-removal.ts'
import type { Side } from './roles.ts'
import type { ReportingFrequency } from './schedule.ts'

export const REPORT_STATUSES = [
  'draft',
  'submitted',
  'disputed',
  'approved',
  'pending',
  'processed',
  'failed',
  'finalized',
] as const
/** Draft, submitted, perhaps disputed, approved, being paid (pending), processed or failed, finalized. */
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Why an action on a report is refused. */
export type ReportRefusal =
  | 'only_owner'
  | 'only_provider'
  | 'report_not_editable'
  | 'report_not_submitted'
  | 'report_disputed'
  | 'report_not_approved'
  | 'report_not_failed'
  | 'nothing_to_pay'
  | 'report_not_processed'
  | 'money_open'
  | 'payment_begun'
  | 'report_corrected'
  | 'balance_used'
  | 'payment_removed'
  | 'payment_deleted'
  | 'dispute_reason_missing'
  | 'document_submitted'

interface Report {
  status: ReportStatus
}

/** A report's total: the sum of its sources, in minor units of its currency. */
export function totalRevenue(sources: readonly { amount: number }[]): number {
  return sumAmounts(sources.map(({ amount }) => amount))
}

/**
 * The agreements that a report is for, of those that share a day of it: where they are reported at different intervals, the
 * ones that are reported at the report's; null for all. Source: decision C-120.
 */
export function agreementsReported(
  sharing: readonly { id: string; reporting_frequency: ReportingFrequency }[],
  frequency: ReportingFrequency,
): string[] | null {
  const asking = sharing.filter(({ reporting_frequency }) => reporting_frequency === frequency)
  return asking.length === 0 || asking.length === sharing.length ? null : asking.map(({ id }) => id).toSorted()
}

/** Whether a period is over: on its last day it is not, since revenue can still come. */
export const hasEnded = (last_day: CalendarDate, today: CalendarDate): boolean => last_day < today

export const MAX_REPORT_YEARS = 5

/**
 * Whether a reporting period is longer than five years, to the day: from 1 January 2020 it may end on 31 December 2024.
 * Takes any two days, also those at which the calendar ends.
 */
export function isReportTooLong({ start, end }: Period): boolean {
  const years = Number(end.slice(0, 4)) - Number(start.slice(0, 4))
  return years > MAX_REPORT_YEARS || (years === MAX_REPORT_YEARS && end.slice(4) >= start.slice(4))
}

/** Null when `side` may change the report: the owner, while it is a draft or disputed. */
export function mayEdit(report: Report, side: Side): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  return report.status === 'draft' || report.status === 'disputed' ? null : 'report_not_editable'
}

/**
 * Null when `side` may delete the report: the owner, while it is a draft that nobody else has a part in. A report that was
 * submitted stays.
 */
export function mayDelete(report: Report, side: Side | null): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  return report.status === 'draft' ? null : 'report_not_editable'
}

/**
 * Null when `side` may remove a document of the report: the owner, until a version with it is submitted. Version numbers
 * begin with 1; `latest_version` is 0 while the report was never submitted.
 */
export function mayRemoveDocument(
  { first_version, latest_version }: { first_version: number; latest_version: number },
  side: Side | null,
): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  return first_version > latest_version ? null : 'document_submitted'
}

/** Null when `side` may submit the report, or resubmit it after a dispute: as `mayEdit`. Source: C-115. */
export function maySubmit(report: Report, side: Side): ReportRefusal | null {
  return mayEdit(report, side)
}

/** Null when `side` may dispute the report: the provider, with a reason, while it is submitted. Source: C-116, C-117. */
export function mayDispute(report: Report, side: Side, reason: string): ReportRefusal | null {
  if (side !== 'provider') return 'only_provider'
  if (report.status === 'disputed') return 'report_disputed'
  if (report.status !== 'submitted') return 'report_not_submitted'
  return reason.trim() === '' ? 'dispute_reason_missing' : null
}

/**
 * Null when `side` may approve the report for payment: the owner, once it is submitted and no dispute is open. A dispute
 * is resolved by submitting the report again. Source: decisions C-115 and C-117.
 */
export function mayApprove(report: Report & { has_open_dispute: boolean }, side: Side): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (report.has_open_dispute) return 'report_disputed'
  return report.status === 'submitted' || report.status === 'disputed' ? null : 'report_not_submitted'
}

/** What decides whether the payments of a report can be calculated again. */
export interface Recalculable {
  status: ReportStatus
  payments: readonly { status: PaymentStatus }[]
  /** Whether paying one of its payments was ever attempted. */
  is_attempted: boolean
  /** Whether a later report corrects one of its lines. */
  is_corrected: boolean
  /** Whether a payment of it was removed. */
  removal: PaymentRemoval | null
  /** Whether a later report, or a claim, has used what its shares left over. */
  is_balance_used: boolean
}

/**
 * Null when `side` may calculate the payments of the report again: the owner, while it is approved, nothing of it is being
 * paid, and nothing was built on its figures. Source: decision C-137.
 */
export function mayRecalculate(report: Recalculable, side: Side): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (report.status !== 'approved') return 'report_not_approved'
  const isUnpaid = report.payments.every(({ status }) => status === 'calculated' || status === 'pending')
  if (!isUnpaid || report.is_attempted) return 'payment_begun'
  if (report.removal) return `payment_${report.removal}`
  if (report.is_corrected) return 'report_corrected'
  return report.is_balance_used ? 'balance_used' : null
}

/** Days after a report was processed on which it is finalized, unless its owner finalizes it before. */
export const DAYS_UNTIL_FINAL = 30

/** The day on which a report that was processed on this day is finalized. */
export const finalDay = (processed_on: CalendarDate): CalendarDate => addDays(processed_on, DAYS_UNTIL_FINAL)

/** A payment as far as it says whether all of its money is where it belongs. */
export interface SettledPayment {
  status: PaymentStatus
  owed_amount: number
  returned_amount: number
}

/** Whether nothing of a payment is open: received, and nothing of it came back. */
export const isSettled = ({ status, owed_amount, returned_amount }: SettledPayment): boolean =>
  status === 'completed' && owed_amount <= 0 && returned_amount === 0

/**
 * Null when the report may be finalized by `side`, or by the schedule: once it is processed and nothing of its payments is
 * open, no dispute of its lines, and no payment that can be restored. A final report is changed by corrections in a later one only.
 */
export function mayFinalize(
  report: Report & { payments: readonly SettledPayment[]; has_disputed_lines: boolean; removal: PaymentRemoval | null },
  side: Side | 'schedule',
): ReportRefusal | null {
  if (side === 'provider') return 'only_owner'
  if (report.status !== 'processed') return 'report_not_processed'
  if (report.has_disputed_lines) return 'report_disputed'
  if (report.removal === 'removed') return 'payment_removed'
  return report.payments.every(isSettled) ? null : 'money_open'
}
