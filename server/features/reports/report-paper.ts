import { explainFrozenDistribution } from '#domain/frozen-distribution.ts'
import { totalRevenue } from '#domain/report.ts'
import type { Report } from './present.ts'
import { linesOf, namesOf } from './present-distribution.ts'
import type { ReportSnapshot } from './report-snapshot.ts'

/** A report as its files state it: what was stored of it, and where it stands now. */
export interface ReportPaper extends Omit<ReportSnapshot, 'distributions'> {
  id: string
  status: Report['status']
  total_revenue: number
  parts: { agreement_title: string; steps: { label: string; note: string | null; amount: number | null }[] }[]
}

/**
 * What the files of a report state for somebody who may see these people of it. From the approval on what it means for
 * each agreement is as it was then; before, it is what it would mean as things stand.
 */
export function reportPaper(
  { id, status, distributions }: Report,
  snapshot: ReportSnapshot,
  sees: (person_id: string) => boolean,
): ReportPaper {
  const planned = distributions.map(({ agreement_title, explanation }) => ({ agreement_title, steps: explanation }))
  const parts = snapshot.approval ? approvedParts(snapshot, sees) : planned
  return { ...snapshot, id, status, total_revenue: totalRevenue(snapshot.sources), parts }
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
        lines: linesOf(frozen, frozen.payments),
        holder_names: namesOf(frozen, frozen.payments),
        viewer_id: null,
      }).filter(({ holder_id }) => holder_id === null || sees(holder_id)),
    }))
}
