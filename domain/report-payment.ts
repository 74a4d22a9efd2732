import { type PaymentStatus, reportStatusFromPayments } from './payment.ts'
import type { ReportRefusal, ReportStatus } from './report.ts'
import type { Side } from './roles.ts'

interface Paid {
  status: ReportStatus
}

/**
 * Null when `side` may start paying the report: the owner, once it is approved and something is due, also while some of
 * its payments are already being paid; and once it is paid, what is owed again since its charge came back.
 */
export function mayProcess(
  { status, payments_due, owed_again }: Paid & { payments_due: number; owed_again: number },
  side: Side,
): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (status === 'processed' || status === 'finalized') return owed_again > 0 ? null : 'nothing_to_pay'
  if (status !== 'approved' && status !== 'pending') return 'report_not_approved'
  return payments_due + owed_again > 0 ? null : 'nothing_to_pay'
}

/**
 * Null when `side` may retry the failed payments of the report: the owner, once it has failed, or once payments of a final
 * report have, which stays final. Source: C-131.
 */
export function mayRetryFailed(
  { status, payments }: Paid & { payments: readonly { status: PaymentStatus }[] },
  side: Side,
): ReportRefusal | null {
  if (side !== 'owner') return 'only_owner'
  if (status === 'failed') return null
  const statuses = payments.map((payment) => payment.status)
  return status === 'finalized' && reportStatusFromPayments(statuses) === 'failed' ? null : 'report_not_failed'
}
