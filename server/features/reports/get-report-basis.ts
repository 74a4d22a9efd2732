import type { Contract } from '#contract/index.ts'
import { sumAmounts } from '#domain/money.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { agreementsReported } from '#domain/report.ts'
import { DEFAULT_REPORTING_FREQUENCY, nextUnreportedMonth, REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, MemberContext } from '#server/platform/http.ts'
import { missingReport, nextReport } from '#server/queries/reporting-schedules.ts'
import { agreementsSharing, type SharingAgreement } from '#server/queries/sharing-agreements.ts'
import { earlierReports } from './earlier-reports.ts'
import type { ShowsDistributions } from './get-report.ts'
import { audienceOf } from './hooks.ts'
import { periodProblem } from './period.ts'
import { latestPeriodEnd, ownProject, reportBefore, sourcesOf } from './store.ts'

type Deps = ShowsDistributions & { commission_rate_basis_points: number }

/** What the form of a report needs to show what it will mean, before anything is saved. */
export function getReportBasis(deps: Deps): Handler<Contract['reports']['getReportBasis']> {
  return async (context, input) => {
    const { project_id, report_id, agreement_id, reporting_period_start, reporting_period_end } = input
    const { db, viewer, today } = context
    const project = await ownProject(db, project_id, viewer.id)
    if (!project) return refuse('NOT_FOUND')
    const asked =
      agreement_id === undefined && input.frequency === undefined
        ? await missingReport(db, viewer.id, project_id, today)
        : await nextReport(db, viewer.id, input)
    const next_period = asked?.period ?? nextUnreportedMonth(await latestPeriodEnd(db, project_id), today)
    const period = { start: reporting_period_start ?? next_period.start, end: reporting_period_end ?? next_period.end }
    const isOrdered = period.start <= period.end
    const sharing = isOrdered ? await agreementsSharing(db, project_id, period) : []
    const frequencies = REPORTING_FREQUENCIES.filter((one) => sharing.some((a) => a.reporting_frequency === one))
    const frequency = input.frequency ?? asked?.frequency ?? frequencies[0] ?? DEFAULT_REPORTING_FREQUENCY
    const agreement_ids = agreementsReported(sharing, frequency)
    const agreements = sharing.filter(({ id }) => agreement_ids?.includes(id) ?? true)
    return {
      project_title: project.title,
      currency: project.currency,
      commission_rate: percentFromBasisPoints(deps.commission_rate_basis_points),
      next_period,
      frequency,
      frequencies,
      period,
      period_problem: isOrdered
        ? await periodProblem(context, {
            ...{ project_id, period, agreement_ids, except_id: report_id },
            is_shared: agreements.length > 0,
          })
        : null,
      revenue_streams: project.revenue_streams,
      agreements: agreements.map(presentAgreement),
      earlier: await earlierReports(db, viewer, { project_id, agreement_ids, day: period.start }),
      previous: await presentPrevious(context, { project_id, agreement_ids, day: period.start }, deps),
    }
  }
}

function presentAgreement(agreement: SharingAgreement) {
  const { id, title, provider_id, provider_name, provider_share_basis_points, holders, owner_id, ...terms } = agreement
  return {
    id,
    title,
    provider: { id: provider_id, name: provider_name },
    kept_parts: holders
      .filter(({ holder_id }) => holder_id === owner_id)
      .map(({ basis_points, held_from, held_until }) => ({
        ...{ percentage: percentFromBasisPoints(basis_points), held_from, held_until },
      })),
    provider_share: percentFromBasisPoints(provider_share_basis_points),
    monthly_revenue_threshold: terms.monthly_revenue_threshold,
    payment_terms_days: terms.payment_terms_days,
    effective_date: terms.effective_date,
    expiration_date: terms.expiration_date,
  }
}

async function presentPrevious(
  { db, viewer, today }: MemberContext,
  before: Parameters<typeof reportBefore>[1],
  { report_distributions }: ShowsDistributions,
) {
  const report = await reportBefore(db, before)
  if (!report) return null
  const is_approved = report.status !== 'submitted' && report.status !== 'disputed'
  const audience = audienceOf(report, viewer, { viewer_id: viewer.id, today })
  const shares = await report_distributions(db, { report, is_approved, payments: [], held_revenue: 0 }, audience)
  return {
    id: report.id,
    period: { start: report.reporting_period_start, end: report.reporting_period_end },
    total_revenue: report.total_revenue,
    gross: sumAmounts(shares.map(({ gross }) => gross)),
    revenue_sources: (await sourcesOf(db, report.id)).map(({ source_name, amount }) => ({ source_name, amount })),
  }
}
