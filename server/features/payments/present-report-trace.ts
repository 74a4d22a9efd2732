import type { z } from 'zod'
import type { reportTrace } from '#contract/traces.ts'
import { linesOf, namesOf } from '#domain/frozen-distribution.ts'
import { isOpenDispute } from '#domain/line-dispute.ts'
import { shareByLine } from '#domain/line-share.ts'
import { mention } from '#domain/mention.ts'
import { sumAmounts } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { settledAmounts, settlementSentence } from '#domain/share-settlement.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { ReportRow } from '#server/queries/visible-reports.ts'
import { type Audience, reportSide } from '../reports/hooks.ts'
import { originOf, presentCorrectionOfLine, presentTracedDispute, presentTracedDocument } from './present-evidence.ts'
import type { ReportTraceDetails } from './report-trace-details.ts'

export type ReportTrace = z.input<typeof reportTrace>
type Share = ReportTrace['shares'][number]
type Amounts = Pick<Share, 'gross' | 'commission' | 'net'>

/** Who got what of a report, for this audience. A line without its parts is the owner's. */
export function presentReportTrace(
  report: ReportRow,
  details: ReportTraceDetails,
  audience: Audience,
  viewer: Pick<Viewer, 'id' | 'role'>,
): ReportTrace {
  const shares = sharesOf(report, details, audience)
  const totals = sumOf(shares.map(({ share }) => share))
  const open = details.disputes.filter(({ status }) => isOpenDispute(status)).flatMap(({ lines }) => lines)
  return {
    report_id: report.id,
    project_title: report.project_title,
    owner: { id: report.owner_id, name: report.owner_name },
    reporting_period_start: report.reporting_period_start,
    reporting_period_end: report.reporting_period_end,
    currency: report.currency,
    status: report.status,
    submitted_at: report.submitted_at?.toISOString() ?? null,
    approved_at: details.approved_at?.toISOString() ?? null,
    total_revenue: report.total_revenue,
    includes_others: reportSide(report, viewer) === 'provider',
    lines: details.lines.map((line) => {
      const parts = shares.flatMap(({ share, byLine }) => {
        const amounts = byLine.get(line.position)
        return amounts ? [{ agreement_id: share.agreement.id, holder: share.holder, ...amounts }] : []
      })
      const dispute = open.find(({ position }) => position === line.position)
      const { position, source_name, amount, description } = line
      return {
        ...{ position, source_name, amount, description, ...originOf(line, details.lines, report.currency) },
        held: dispute ? Math.max(0, line.amount - dispute.expected_amount) : 0,
        parts,
        rest: line.amount - sumOf(parts).gross,
      }
    }),
    shares: shares.map(({ share }) => share),
    totals: { ...totals, rest: report.total_revenue - totals.gross },
    documents: details.documents.map(presentTracedDocument),
    line_disputes: details.disputes.map((dispute) => presentTracedDispute(dispute, viewer)),
    corrections: details.corrections.map(({ report_id, made_at, reporting_period_start, ...row }) => ({
      ...{ id: row.id, line: row.line, source_name: row.source_name, amount: row.amount, reason: row.reason },
      report: { id: report_id, reporting_period_start, reporting_period_end: row.reporting_period_end },
      made_at: made_at.toISOString(),
    })),
    corrections_of_lines: details.corrections_of_lines.map(presentCorrectionOfLine),
  }
}

/** Each holder's share under each agreement, over all distributions of the report, with what of each line it comes from. */
function sharesOf(report: ReportRow, details: ReportTraceDetails, audience: Audience) {
  const shares = new Map<string, { share: Share; byLine: Map<number, Amounts> }>()
  for (const row of details.distributions) {
    const paid = details.payments.filter(({ distribution_id }) => distribution_id === row.id)
    const settled = details.settlements.get(row.id) ?? []
    const parts = [...paid, ...row.removed]
    const names = namesOf(row, parts, settled)
    const lines = details.shared.get(row.id) ?? []
    const weights = lines.map(({ shared }) => shared)
    const kept = sumAmounts(details.distributions.filter(ofSameAgreement(row)).map((one) => one.kept))
    for (const { holder_id, gross, commission, net } of linesOf(row, parts, settled)) {
      if (!audience.sees(holder_id)) continue
      const key = `${row.agreement_id} ${holder_id}`
      const holder = { id: holder_id, name: names[holder_id] ?? '' }
      const found = shares.get(key) ?? { share: emptyShare({ ...row, kept }, holder), byLine: new Map() }
      const { share, byLine } = found
      Object.assign(share, sumOf([share, { gross, commission, net }]))
      for (const [index, part] of shareByLine({ gross, net }, weights).entries()) {
        const position = lines[index]?.position ?? 0
        byLine.set(position, sumOf([byLine.get(position) ?? NOTHING, part]))
      }
      for (const one of settled.filter((one) => one.holder_id === holder_id)) {
        const words = { currency: report.currency, holder: mention(holder, audience.viewer_id) }
        share.settlements.push(settlementSentence(settledAmounts(one), words))
      }
      share.payments.push(...paid.filter(({ payee_id }) => payee_id === holder_id).map(presentPayment))
      shares.set(key, found)
    }
  }
  return [...shares.values()]
}

const ofSameAgreement =
  ({ agreement_id }: { agreement_id: string }) =>
  (other: { agreement_id: string }): boolean =>
    other.agreement_id === agreement_id

const NOTHING: Amounts = { gross: 0, commission: 0, net: 0 }

const sumOf = (all: readonly Amounts[]): Amounts => ({
  gross: sumAmounts(all.map(({ gross }) => gross)),
  commission: sumAmounts(all.map(({ commission }) => commission)),
  net: sumAmounts(all.map(({ net }) => net)),
})

function emptyShare(row: ReportTraceDetails['distributions'][number], holder: Share['holder']): Share {
  const { agreement_id, agreement_title: title, version_number, terms_number, kept, provider_share_basis_points } = row
  return {
    agreement: { id: agreement_id, title, version_number, terms_number },
    provider_share: percentFromBasisPoints(provider_share_basis_points),
    kept,
    holder,
    ...NOTHING,
    settlements: [],
    payments: [],
  }
}

function presentPayment(payment: ReportTraceDetails['payments'][number]): Share['payments'][number] {
  const { id, status, due_date, processed_at } = payment
  const amounts = { gross: payment.gross_amount, commission: payment.commission_amount, net: payment.amount }
  return { id, ...amounts, status, due_date, processed_at: processed_at?.toISOString() ?? null }
}
