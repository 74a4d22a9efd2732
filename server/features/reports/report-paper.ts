import { provenanceWords, type RevenueOrigin, revenueOrigins } from '#domain/collected-revenue.ts'
import { explainFrozenDistribution, linesOf, namesOf } from '#domain/frozen-distribution.ts'
import { totalRevenue } from '#domain/report.ts'
import type { Report } from './present.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

/** A report as its files state it: its snapshot and current status. */
export interface ReportPaper extends Omit<ReportSnapshot, 'distributions'> {
  id: string
  status: Report['status']
  total_revenue: number
  /** How much of it was collected, and how much its owner says; none where nothing was collected. */
  origins: RevenueOrigin[]
  /** Disputes of lines, in the order of time. */
  disputes: Report['line_disputes']
  parts: { agreement_title: string; steps: { label: string; note: string | null; amount: number | null }[] }[]
}

/**
 * What the files of a report state for a viewer who may see these people. Distributions are planned before approval, and
 * frozen after it.
 */
export function reportPaper(
  { id, status, distributions, line_disputes: disputes }: Report,
  snapshot: ReportSnapshot,
  sees: (person_id: string) => boolean,
): ReportPaper {
  const planned = distributions.map(({ agreement_title, explanation }) => ({ agreement_title, steps: explanation }))
  const parts = snapshot.approval ? [...approvedParts(snapshot, sees), ...removedParts(distributions)] : planned
  const { sources, currency } = snapshot
  const origins = revenueOrigins(sources, currency)
  return { ...snapshot, id, status, total_revenue: totalRevenue(sources), origins, disputes, parts }
}

/** What of the shares is not paid. */
function removedParts(distributions: Report['distributions']): ReportPaper['parts'] {
  const steps = distributions
    .flatMap(({ removed }) => removed)
    .map(({ label, reason, amount }) => ({ label, note: reason, amount: -amount }))
  return steps.length > 0 ? [{ agreement_title: 'Removed payments', steps }] : []
}

function approvedParts(snapshot: ReportSnapshot, sees: (person_id: string) => boolean): ReportPaper['parts'] {
  const period = { start: snapshot.reporting_period_start, end: snapshot.reporting_period_end }
  return snapshot.distributions
    .filter(({ provider_id }) => sees(provider_id))
    .map((frozen) => ({
      agreement_title: frozen.agreement_title,
      steps: explainFrozenDistribution(frozen, {
        period,
        monthly_revenue_threshold: frozen.monthly_revenue_threshold,
        lines: linesOf(frozen, frozen.payments, frozen.settlements),
        holder_names: namesOf(frozen, frozen.payments, frozen.settlements),
        viewer_id: null,
        payer: { id: '', name: snapshot.owner_name },
        settlements: frozen.settlements,
      }).filter(({ holder_id }) => holder_id === null || sees(holder_id)),
    }))
}

/** What is said of a line besides its amount: its description and, in a report with collected lines, where it comes from. */
export const sourceNote = ({ origins, currency }: ReportPaper, source: ReportPaper['sources'][number]): string =>
  [source.description, origins.length > 0 ? provenanceWords(source, currency) : ''].filter(Boolean).join('. ')
