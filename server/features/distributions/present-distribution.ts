import { paidInPart } from '#domain/charge-parts.ts'
import { explainDistribution } from '#domain/distribution-explanation.ts'
import type { ExplanationStep } from '#domain/explanation-step.ts'
import { explainFrozenDistribution, linesOf, namesOf, passedThreshold } from '#domain/frozen-distribution.ts'
import { mention } from '#domain/mention.ts'
import { overdueDays } from '#domain/overdue.ts'
import { distributionStatusFromPayments, statusInStage } from '#domain/payment.ts'
import { percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import { type SettledShare, settledAmounts, settlementSentence } from '#domain/share-settlement.ts'
import type { DistributionPaymentRow, DistributionRow } from '#server/queries/distributions-of-report.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import type { Audience, DistributionView } from '../reports/hooks.ts'
import type { CommissionRate, PlannedDistribution } from './plan.ts'
import { presentRemoved } from './present-removed.ts'

/** The planned distribution of an agreement. */
export function presentPlanned(
  report: ReportRow,
  { agreement, result, settlements }: PlannedDistribution & Settled,
  { commission_rate_basis_points, held_revenue }: CommissionRate & { held_revenue: number },
  audience: Audience,
): DistributionView {
  const steps = explainDistribution(result, {
    ...ofReport(report),
    revenue: report.total_revenue,
    currency: report.currency,
    monthly_revenue_threshold: agreement.monthly_revenue_threshold,
    provider_share_basis_points: agreement.provider_share_basis_points,
    commission_rate_basis_points,
    held_revenue,
    holder_names: Object.fromEntries(agreement.holders.map(({ holder_id, holder_name }) => [holder_id, holder_name])),
    viewer_id: audience.viewer_id,
    settlements,
  })
  const {
    eligible_revenue,
    threshold_for_period,
    passes_threshold,
    gross,
    commission,
    net,
    kept = 0,
    owner_retains,
  } = result
  return {
    id: null,
    part: 0,
    report_version: null,
    agreement_id: agreement.id,
    agreement_title: agreement.title,
    version_number: agreement.version_number,
    payment_terms_days: agreement.payment_terms_days,
    provider: { id: agreement.provider_id, name: agreement.provider_name },
    share_percentage: agreement.provider_share_basis_points / WHOLE,
    reported_revenue: report.total_revenue,
    eligible_revenue,
    threshold_for_period,
    passes_threshold,
    gross,
    commission_rate: percentFromBasisPoints(commission_rate_basis_points),
    commission,
    net,
    kept,
    owner_retains,
    currency: report.currency,
    status: 'planned',
    explanation: presentSteps(steps, agreement.id, audience),
    payments: [],
    removed: [],
    settlements: presentSettlements(settlements, report, audience),
  }
}

/** The frozen distribution of an agreement, with the statuses of its payments. */
export function presentFrozen(
  report: ReportRow,
  row: DistributionRow & Settled,
  payments: DistributionPaymentRow[],
  audience: Audience,
): DistributionView {
  const steps = explainFrozenDistribution(row, {
    ...ofReport(report),
    monthly_revenue_threshold: row.monthly_revenue_threshold,
    lines: linesOf(row, [...payments, ...row.removed], row.settlements),
    holder_names: namesOf(row, [...payments, ...row.removed], row.settlements),
    viewer_id: audience.viewer_id,
    settlements: row.settlements,
  })
  return {
    id: row.id,
    part: row.part,
    report_version: row.report_version,
    agreement_id: row.agreement_id,
    agreement_title: row.agreement_title,
    version_number: row.version_number,
    payment_terms_days: row.payment_terms_days,
    provider: { id: row.provider_id, name: row.provider_name },
    share_percentage: row.provider_share_basis_points / WHOLE,
    reported_revenue: row.reported_revenue,
    eligible_revenue: row.eligible_revenue,
    threshold_for_period: row.threshold_for_period,
    passes_threshold: passedThreshold(row),
    gross: row.gross,
    commission_rate: percentFromBasisPoints(row.commission_rate_basis_points),
    commission: row.commission,
    net: row.net,
    kept: row.kept,
    owner_retains: row.reported_revenue - row.gross,
    currency: row.currency,
    status: statusOf(row, payments),
    explanation: presentSteps(steps, row.agreement_id, audience),
    payments: payments
      .filter(({ payee_id }) => audience.sees(payee_id))
      .map((payment) => presentPayment(payment, audience)),
    removed: row.removed
      .filter(({ payee_id }) => audience.sees(payee_id))
      .map((removed) => presentRemoved(removed, row.currency, audience)),
    settlements: presentSettlements(row.settlements, report, audience),
  }
}

function statusOf({ removed }: DistributionRow, payments: DistributionPaymentRow[]): DistributionView['status'] {
  if (payments.length === 0 && removed.length > 0) return 'removed'
  return distributionStatusFromPayments(payments.map(statusInStage))
}

interface Settled {
  settlements: readonly SettledShare[]
}

function presentSettlements(
  settlements: readonly SettledShare[],
  { currency }: ReportRow,
  { sees, viewer_id }: Audience,
): DistributionView['settlements'] {
  return settlements
    .filter(({ holder_id }) => sees(holder_id))
    .map((settled) => {
      const holder = { id: settled.holder_id, name: settled.holder_name }
      const amounts = settledAmounts(settled)
      return {
        holder,
        share: amounts.share,
        corrections: settled.corrections.map(({ correction_id, report_id, line, source_name, revenue, ...of }) => ({
          ...{ correction_id, report_id, line, source_name, revenue },
          ...{ gross: of.gross, commission: of.commission, net: of.gross - of.commission },
        })),
        carried_before: amounts.carried,
        paid: amounts.payment,
        carried_after: amounts.carried_after,
        sentence: settlementSentence(amounts, { currency, holder: mention(holder, viewer_id) }),
      }
    })
}

function presentPayment(payment: DistributionPaymentRow, { today, viewer_id }: Audience) {
  return {
    id: payment.id,
    right_owner: { id: payment.payee_id, name: payment.payee_name },
    right_owner_id: payment.payee_id,
    right_owner_name: payment.payee_name,
    gross_amount: payment.gross_amount,
    commission_amount: payment.commission_amount,
    amount: payment.amount,
    status: payment.status,
    due_date: payment.due_date,
    waits_for_payer: payment.waits_for_payer,
    is_held: payment.is_held,
    held_by: payment.held_by,
    overdue_days: overdueDays(payment, today),
    funded_at: paidInPart(payment) === null ? (payment.funded_at?.toISOString() ?? null) : null,
    processed_at: payment.processed_at?.toISOString() ?? null,
    payment_method: payment.funded_with ?? payment.payment_method,
    failure_reason: payment.payee_id === viewer_id ? null : payment.failure_reason,
  }
}

function presentSteps(steps: ExplanationStep[], agreement_id: string, { sees }: Audience) {
  return steps
    .filter(({ holder_id }) => holder_id === null || sees(holder_id))
    .map(({ kind, label, note, amount, report_id }) => ({
      kind,
      label,
      note,
      amount,
      link: linkOf(kind === 'share' ? agreement_id : null, report_id),
    }))
}

function linkOf(agreement_id: string | null, report_id: string | undefined): string | null {
  if (report_id) return `/revenue-report-detail?reportId=${report_id}`
  return agreement_id ? `/agreement-detail?id=${agreement_id}` : null
}

const ofReport = (report: ReportRow) => ({
  payer: { id: report.owner_id, name: report.owner_name },
  period: { start: report.reporting_period_start, end: report.reporting_period_end },
})
