import type { Contract } from '#contract/index.ts'
import { TOTALS_CURRENCY } from '#domain/money.ts'
import { assumedMonth } from '#domain/offer-effect.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { PROPOSAL_DEFAULTS } from '#domain/terms.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { revenueMonthsOf } from '#server/queries/revenue-months.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'

/** The months for a new offer. Somebody who does not see the project's revenue gets an assumed month. */
export const getRevenueMonths =
  ({
    commission_rate_basis_points,
  }: {
    commission_rate_basis_points: number
  }): Handler<Contract['projects']['getRevenueMonths']> =>
  async ({ db, viewer, today }, { id }) => {
    const project = await findVisibleProject(db, viewer, id)
    if (!project) return refuse('NOT_FOUND')
    const currency = TOTALS_CURRENCY
    const reported = project.shares_revenue ? await revenueMonthsOf(db, { project_id: id, currency }) : []
    const isReported = reported.length > 0
    return {
      basis: isReported ? 'reported' : 'assumed',
      months: isReported ? reported : [assumedMonth(PROPOSAL_DEFAULTS.monthly_revenue_threshold, today)],
      currency,
      commission_rate: percentFromBasisPoints(commission_rate_basis_points),
    }
  }
