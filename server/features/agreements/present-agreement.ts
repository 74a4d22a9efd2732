import type { z } from 'zod'
import type { agreement } from '#contract/agreements.ts'
import { termProgress } from '#domain/agreement.ts'
import { earliestAmendmentDay, mayProposeAmendment, termsForPeriod } from '#domain/amendment.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { distribute } from '#domain/distribution.ts'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { overdueDays } from '#domain/overdue.ts'
import { distributionStatusFromPayments } from '#domain/payment.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { sideOf } from '#domain/roles.ts'
import { mayTerminate, terminationPhase } from '#domain/termination.ts'
import { ownerRetains } from '#domain/terms.ts'
import { unreportedPeriods } from '#domain/unreported-periods.ts'
import type { Viewer } from '#server/platform/http.ts'
import { presentAmendment } from '#server/queries/amendments.ts'
import { presentTermination } from '#server/queries/terminations.ts'
import { presentTermsVersion, sharedTerms } from '#server/queries/terms-versions.ts'
import type { AgreementRow } from '#server/queries/visible-agreements.ts'
import { presentVersion } from '../proposals/present-version.ts'
import { presentActivity } from './activity.ts'
import type { AgreementDetails, ReportRow } from './details.ts'
import { presentSummary } from './present.ts'

type Agreement = z.input<typeof agreement>

/** One agreement, for this viewer. */
export function presentAgreement(
  row: AgreementRow,
  details: AgreementDetails,
  viewer: Pick<Viewer, 'id' | 'role'>,
  today: CalendarDate,
): Agreement {
  const { version, fee, refunded_fee, key_provisions, holdings, reports, events, termination } = details
  const shared = reports.map((report) => ({ report, ...sharedBy(row, details, report) }))
  const viewer_side = sideOf(row, viewer.id)
  return {
    ...presentSummary(row),
    viewer_side,
    term: termProgress(row, today),
    terms: presentTerms(row, version.revenue_stream),
    version: presentVersion(version),
    additional_terms: row.additional_terms,
    reporting_start_date: row.reporting_start_date,
    reporting_frequency: row.reporting_frequency as Agreement['reporting_frequency'],
    payment_terms_days: row.payment_terms_days,
    key_provisions,
    total_revenue: sumAmounts(shared.map(({ revenue_in_agreement }) => revenue_in_agreement)),
    total_payments: row.paid_so_far ?? 0,
    next_payment: shared[0] ? nextPayment(shared[0], details, today) : null,
    fee: {
      amount: fee.amount,
      currency: fee.currency as Currency,
      payer_id: fee.payer_id,
      payer_name: fee.payer_name,
      paid_at: fee.paid_at.toISOString(),
      refunded_at: refunded_fee?.refunded_at.toISOString() ?? null,
      paid_instead: refunded_fee?.other_paid_at
        ? {
            payer_id: refunded_fee.other_party_id,
            payer_name: refunded_fee.other_party_name,
            paid_at: refunded_fee.other_paid_at.toISOString(),
          }
        : null,
      reversal: viewer_side || viewer.role === 'admin' ? reversalOf(fee) : null,
    },
    holders: holdings.map(({ holder_id, holder_name, basis_points }) => ({
      holder: { id: holder_id, name: holder_name },
      share_of_right: percentFromBasisPoints(basis_points),
    })),
    recent_activity: events.map((event) => presentActivity(viewer, event)),
    terms_versions: details.terms_versions.map(presentTermsVersion),
    amendment: details.amendment ? presentAmendment(details.amendment, row, viewer) : null,
    amendable_from: earliestAmendmentDay(details.reported_until, row.effective_date),
    termination: termination ? presentTermination(termination, row, viewer, today) : null,
    allowed: {
      report_revenue: viewer_side === 'owner' && hasDaysToReport(row, reports),
      download: true,
      list_documents: viewer_side !== null || viewer.role === 'admin',
      open_fee: viewer_side !== null || viewer.role === 'admin',
      request_fee_reversal: fee.payer_id === viewer.id && fee.reversal_id === null,
      request_amendment: viewer_side !== null && mayProposeAmendment(row.status, details.amendment !== undefined),
      save_models: viewer_side !== null,
      request_termination: viewer_side !== null && mayTerminate(phaseOf(row, details), 'request', 'requester'),
    },
  }
}

function reversalOf({ reversal_id, reversal_status, refund_status, charge_status }: AgreementDetails['fee']) {
  if (reversal_id === null) return null
  const isSettled = reversal_status === 'refused' || (refund_status === 'completed' && charge_status === 'paid')
  return { id: reversal_id, is_open: !isSettled }
}

const phaseOf = ({ status }: AgreementRow, { termination }: AgreementDetails) =>
  terminationPhase(status, termination?.status ?? null)

/** Whether it has begun and, once it has ended, days are left that no report covers. */
function hasDaysToReport(row: AgreementRow, reports: readonly ReportRow[]): boolean {
  const { status, effective_date, reporting_start_date, expiration_date } = row
  if (status === 'pending') return false
  if ((status !== 'terminated' && status !== 'expired') || expiration_date === null) return true
  const first = effective_date > reporting_start_date ? effective_date : reporting_start_date
  const reported = reports.map((one) => ({ start: one.reporting_period_start, end: one.reporting_period_end }))
  return unreportedPeriods(first, expiration_date, reported).length > 0
}

function presentTerms(row: AgreementRow, revenue_stream: string): Agreement['terms'] {
  return {
    provider_share: percentFromBasisPoints(row.provider_share_basis_points),
    owner_retains: percentFromBasisPoints(ownerRetains(row.provider_share_basis_points)),
    monthly_revenue_threshold: row.monthly_revenue_threshold,
    target_growth_rate: percentFromBasisPoints(row.target_growth_rate_basis_points),
    timeline: { duration: row.timeline_duration, unit: row.timeline_unit as 'month' | 'year' },
    revenue_stream,
  }
}

/** The share of the latest report: estimated until it is approved, then what was calculated and when it is due. */
function nextPayment(
  { report, gross }: { report: ReportRow; gross: number },
  { latest_distribution }: AgreementDetails,
  today: CalendarDate,
): Agreement['next_payment'] {
  const report_id = report.id
  if (report.status === 'submitted' || report.status === 'disputed') {
    return { amount: gross, report_id, status: 'estimated', due_date: null, overdue_days: 0 }
  }
  const status = distributionStatusFromPayments(latest_distribution?.statuses ?? [])
  if (!latest_distribution || status === 'nothing_due') {
    return { amount: 0, report_id, status: 'nothing_due', due_date: null, overdue_days: 0 }
  }
  const { gross: amount, due_date, is_held } = latest_distribution
  return { amount, report_id, status, due_date, overdue_days: overdueDays({ status, due_date, is_held }, today) }
}

/** What a report means for the agreement. The share is shown before the commission, so no rate is needed here. */
function sharedBy(row: AgreementRow, { holdings, terms_versions }: AgreementDetails, report: ReportRow) {
  return distribute({
    revenue: report.revenue ?? 0,
    currency: row.currency as Currency,
    period: { start: report.reporting_period_start, end: report.reporting_period_end },
    agreement: { ...row, ...sharedTerms(termsForPeriod(terms_versions, report.reporting_period_start)) },
    commission_rate_basis_points: 0,
    holders: holdings,
    kept_by: row.owner_id,
  })
}
