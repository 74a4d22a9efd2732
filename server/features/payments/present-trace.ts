import type { z } from 'zod'
import type { paymentTrace } from '#contract/payment-trace.ts'
import type { ExplanationStep } from '#domain/distribution-explanation.ts'
import { explainFrozenDistribution, type FrozenDistribution, paymentSentence } from '#domain/frozen-distribution.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { ownerRetains } from '#domain/terms.ts'
import { journeyOf } from './journey.ts'
import type { TraceDetails } from './trace-details.ts'
import type { PaymentRow } from './visible-payments.ts'

type Trace = z.input<typeof paymentTrace>

/** The unbroken trace of a payment, from the figures that were frozen; its payer and its payee read the same. */
export function presentTrace(payment: PaymentRow, details: TraceDetails): Trace {
  const { distribution, report, sources, postings } = details
  const frozen = { ...distribution, currency: payment.currency }
  return {
    payment_id: payment.id,
    sentence: sentenceOf(payment, frozen),
    currency: payment.currency,
    clause: presentClause(details, payment.currency),
    report: {
      id: report.id,
      reporting_period_start: report.reporting_period_start,
      reporting_period_end: report.reporting_period_end,
      submitted_at: report.submitted_at?.toISOString() ?? null,
      approved_at: report.approved_at.toISOString(),
      sources,
    },
    steps: presentSteps(explain(payment, frozen, distribution.monthly_revenue_threshold), payment),
    split: {
      owner: distribution.reported_revenue - distribution.gross,
      provider: distribution.net,
      platform: distribution.commission,
    },
    journey: journeyOf(payment, details),
    postings: postings.map(({ posted_at, memo, source, destination, amount }) => ({
      posted_at: posted_at.toISOString(),
      memo,
      source,
      destination,
      amount,
    })),
  }
}

/** How the amount came about. Of several holders only this payment's is told. */
export function explain(payment: PaymentRow, frozen: FrozenDistribution, threshold: number): ExplanationStep[] {
  return explainFrozenDistribution(frozen, {
    period: periodOf(payment),
    monthly_revenue_threshold: threshold,
    holder_names: { [payment.payee_id]: payment.payee_name },
    lines: [lineOf(payment)],
  })
}

export function sentenceOf(payment: PaymentRow, frozen: FrozenDistribution): string {
  const { project_title, payee_name } = payment
  return paymentSentence(frozen, { project_title, payee_name, period: periodOf(payment), line: lineOf(payment) })
}

const periodOf = (payment: PaymentRow) => ({
  start: payment.reporting_period_start,
  end: payment.reporting_period_end,
})

const lineOf = (payment: PaymentRow) => ({
  holder_id: payment.payee_id,
  gross: payment.gross_amount,
  commission: payment.commission_amount,
  net: payment.amount,
  leftover: payment.takes_leftover,
})

function presentSteps(steps: ExplanationStep[], { report_id, agreement_id }: PaymentRow): Trace['steps'] {
  const links: Partial<Record<ExplanationStep['kind'], string>> = {
    revenue: `/revenue-report-detail?reportId=${report_id}`,
    share: `/agreement-detail?id=${agreement_id}`,
  }
  return steps.map(({ kind, label, note, amount }) => ({ kind, label, note, amount, link: links[kind] ?? null }))
}

function presentClause({ distribution }: TraceDetails, currency: Currency): Trace['clause'] {
  const { provider_share_basis_points: share } = distribution
  return {
    agreement_id: distribution.agreement_id,
    title: distribution.title,
    version_number: distribution.version_number,
    agreed_at: distribution.agreed_at.toISOString(),
    terms: {
      rev_share_type: 'percentage',
      provider_share: percentFromBasisPoints(share),
      owner_retains: percentFromBasisPoints(ownerRetains(share)),
      timeline: { duration: distribution.timeline_duration, unit: distribution.timeline_unit as 'month' | 'year' },
      monthly_revenue_threshold: distribution.monthly_revenue_threshold,
      currency,
      target_growth_rate: percentFromBasisPoints(distribution.target_growth_rate_basis_points),
      revenue_stream: distribution.revenue_stream,
    },
  }
}
