import type { z } from 'zod'
import type { paymentTrace } from '#contract/payment-trace.ts'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { correctedSinceWords } from '#domain/correction-words.ts'
import type { ExplanationStep } from '#domain/explanation-step.ts'
import { explainFrozenDistribution, type FrozenDistribution, paymentSentence } from '#domain/frozen-distribution.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { type SettledShare, settledAmounts, settlementSentence } from '#domain/share-settlement.ts'
import { ownerRetains } from '#domain/terms.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { PaymentRow } from '#server/queries/visible-payments.ts'
import { ENTRY_WORDS, isEntryKind } from './entry-words.ts'
import { journeyOf, mentionsOf } from './journey.ts'
import { sharesSeen } from './present.ts'
import { presentLines, presentTracedDispute, presentTracedDocument, tracedCorrectionWords } from './present-evidence.ts'
import type { TraceDetails } from './trace-details.ts'

export type Trace = z.input<typeof paymentTrace>
/** The input of a trace: a current payment, or a receipt's snapshot. */
type TracedPayment = Pick<
  PaymentRow,
  | ('payer_id' | 'payer_name' | 'payee_id' | 'payee_name' | 'project_title' | 'currency' | 'takes_leftover')
  | ('reporting_period_start' | 'reporting_period_end' | 'gross_amount' | 'commission_amount' | 'amount')
>

interface Wording {
  /** What other shares this viewer sees. */
  viewer: Pick<Viewer, 'id' | 'role'>
  /** The person called 'you'; null for a file, which names everybody. */
  viewer_id: string | null
  /** With it the trace says how long the payment is overdue; a file does not. */
  today: CalendarDate | null
}

/** The trace of a payment, from the frozen figures. */
export function presentTrace(payment: PaymentRow, details: TraceDetails, wording: Wording): Trace {
  const { distribution, report } = details
  const { viewer, viewer_id, today } = wording
  const frozen = { ...distribution, currency: payment.currency }
  return {
    payment_id: payment.id,
    sentence: [sentenceOf(payment, frozen, details.settlement, viewer_id), correctedSince(payment, details)]
      .filter((part) => part !== null)
      .join(' '),
    currency: payment.currency,
    payer: { id: payment.payer_id, name: payment.payer_name },
    payee: { id: payment.payee_id, name: payment.payee_name },
    project_title: payment.project_title,
    status: payment.status,
    gross_amount: payment.gross_amount,
    commission_amount: payment.commission_amount,
    amount: payment.amount,
    due_date: payment.due_date,
    clause: presentClause(details, payment.currency),
    report: {
      id: report.id,
      reporting_period_start: report.reporting_period_start,
      reporting_period_end: report.reporting_period_end,
      submitted_at: report.submitted_at?.toISOString() ?? null,
      approved_at: report.approved_at.toISOString(),
      version_number: distribution.report_version,
      sources: presentLines(details, lineOf(payment, details.settlement), payment.currency).map((line) => ({
        ...line,
        corrections: details.corrections_of_lines
          .filter((one) => one.line === line.position)
          .map((one) => tracedCorrectionWords(one, payment.currency)),
      })),
      documents: details.documents.map(presentTracedDocument),
      line_disputes: details.disputes.map((dispute) => presentTracedDispute(dispute, viewer)),
    },
    steps: presentSteps(explain(payment, details, viewer_id), payment),
    split: {
      owner: distribution.reported_revenue - sharesSeen(payment, viewer),
      others: sharesSeen(payment, viewer) - distribution.gross,
      includes_others: sharesSeen(payment, viewer) < payment.report_gross,
      provider: distribution.net,
      platform: distribution.commission,
    },
    transfers: details.transfers.map(({ attempt, status, amount, stripe_transfer_id, created_at, settled_at }) => ({
      ...{ attempt, status, amount, stripe_transfer_id },
      created_at: created_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
    journey: journeyOf(payment, details, viewer_id, today),
    postings: presentPostings(payment, details, viewer_id),
  }
}

const correctedSince = ({ currency }: PaymentRow, { corrections_of_lines }: TraceDetails) =>
  correctedSinceWords(
    corrections_of_lines.map(({ amount }) => amount),
    currency,
  )

interface ExplainedDetails {
  distribution: Omit<FrozenDistribution, 'currency'> & { monthly_revenue_threshold: number }
  /** How the share was settled with corrections and what was carried; null when it was just paid. */
  settlement: SettledShare | null
}

/** The calculation of the amount; of several holders, only this payment's. */
export function explain(
  payment: TracedPayment,
  { distribution, settlement }: ExplainedDetails,
  viewer_id: string | null,
): ExplanationStep[] {
  const frozen = { ...distribution, currency: payment.currency }
  return explainFrozenDistribution(frozen, {
    period: periodOf(payment),
    monthly_revenue_threshold: distribution.monthly_revenue_threshold,
    holder_names: { [payment.payee_id]: payment.payee_name },
    viewer_id,
    payer: { id: payment.payer_id, name: payment.payer_name },
    lines: [lineOf(payment, settlement)],
    ...(settlement && { settlements: [settlement] }),
  })
}

export function sentenceOf(
  payment: TracedPayment,
  frozen: FrozenDistribution,
  settlement: SettledShare | null,
  viewer_id: string | null,
): string {
  const { payee, payer } = mentionsOf(payment, viewer_id)
  const { project_title } = payment
  const line = lineOf(payment, settlement)
  const sentence = paymentSentence(frozen, { project_title, payee, payer, period: periodOf(payment), line })
  if (!settlement) return sentence
  return `${sentence} ${settlementSentence(settledAmounts(settlement), { currency: payment.currency, holder: payee })}`
}

/**
 * The payment's ledger entries. The start of a memo, which mentions people, is worded for the viewer; project and period
 * after the colon are as posted.
 */
function presentPostings(payment: PaymentRow, details: TraceDetails, viewer_id: string | null): Trace['postings'] {
  const attempts = new Map(details.transfers.map(({ id, attempt }) => [id, attempt]))
  const memoOf = ({ kind, memo, reference_id }: TraceDetails['postings'][number]) => {
    if (!isEntryKind(kind)) return memo
    const facts = { ...mentionsOf(payment, viewer_id), attempt: attempts.get(reference_id) ?? 1 }
    return `${ENTRY_WORDS[kind](facts)}: ${memo.slice(memo.indexOf(': ') + 2)}`
  }
  return details.postings.map((posting) => ({
    posted_at: posting.posted_at.toISOString(),
    memo: memoOf(posting),
    source: posting.source,
    destination: posting.destination,
    amount: posting.amount,
  }))
}

const periodOf = (payment: TracedPayment) => ({
  start: payment.reporting_period_start,
  end: payment.reporting_period_end,
})

const lineOf = (payment: TracedPayment, settled: SettledShare | null) => ({
  holder_id: payment.payee_id,
  ...(settled
    ? settledAmounts(settled).share
    : { gross: payment.gross_amount, commission: payment.commission_amount, net: payment.amount }),
  leftover: payment.takes_leftover,
})

function presentSteps(steps: ExplanationStep[], { report_id, agreement_id }: PaymentRow): Trace['steps'] {
  const links: Partial<Record<ExplanationStep['kind'], string>> = {
    revenue: `/revenue-report-detail?reportId=${report_id}`,
    share: `/agreement-detail?id=${agreement_id}`,
  }
  return steps.map(({ kind, label, note, amount, report_id: corrected }) => ({
    ...{ kind, label, note, amount },
    link: corrected ? `/revenue-report-detail?reportId=${corrected}` : (links[kind] ?? null),
  }))
}

function presentClause({ distribution }: TraceDetails, currency: Currency): Trace['clause'] {
  const { provider_share_basis_points: share } = distribution
  return {
    agreement_id: distribution.agreement_id,
    title: distribution.title,
    version_number: distribution.version_number,
    terms_number: distribution.terms_number,
    agreed_at: (distribution.terms_number > 1 ? distribution.terms_agreed_at : distribution.agreed_at).toISOString(),
    terms: {
      rev_share_type: 'percentage',
      provider_share: percentFromBasisPoints(share),
      owner_retains: percentFromBasisPoints(ownerRetains(share)),
      timeline: { duration: distribution.timeline_duration, unit: distribution.timeline_unit as 'month' | 'year' },
      monthly_revenue_threshold: distribution.monthly_revenue_threshold,
      currency,
      target_growth_rate: percentFromBasisPoints(distribution.target_growth_rate_basis_points),
      payment_terms_days: distribution.payment_terms_days,
      total_revenue: distribution.projected_revenue,
      revenue_stream: distribution.revenue_stream,
    },
  }
}
