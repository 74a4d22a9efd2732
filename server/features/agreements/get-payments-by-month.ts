import type { Contract } from '#contract/index.ts'
import type { Currency } from '#domain/money.ts'
import { percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { projectionOf } from '#server/queries/agreement-projection.ts'
import { MAX_REPORTS, reportsOf } from '#server/queries/reports-of-agreement.ts'
import { holdersOfAgreement } from '#server/queries/sharing-agreements.ts'
import { termsVersionsOf } from '#server/queries/terms-versions.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { paymentMonths, totalsOf } from './payment-months.ts'
import { paymentsOf } from './payments-of.ts'

/** What an agreement paid and owes by month, and what a projection of it starts from: five statements. */
export const getPaymentsByMonth =
  ({
    commission_rate_basis_points,
  }: {
    commission_rate_basis_points: number
  }): Handler<Contract['agreements']['getPaymentsByMonth']> =>
  async (context, { id }) => {
    const { db, viewer, today } = context
    const agreement = await findVisibleAgreement(db, viewer, id)
    if (!agreement) return refuse('NOT_FOUND')
    const holders = await holdersOfAgreement(db, id)
    const reports = await reportsOf(db, agreement)
      .orderBy('r.reporting_period_start', 'desc')
      .limit(MAX_REPORTS)
      .execute()
    const payments = await paymentsOf(db, context, id)
    const terms_versions = await termsVersionsOf(db, id)

    const seesAll = viewer.role === 'admin' || sideOf(agreement, viewer.id) === 'owner'
    const heldBy = (id: string) => holders.find(({ holder_id }) => holder_id === id)?.basis_points ?? 0
    // The owner pays nothing of a part that they hold themselves.
    const portion = seesAll ? WHOLE - heldBy(agreement.owner_id) : heldBy(viewer.id)
    const months = paymentMonths({
      agreement,
      terms_versions,
      holders,
      reports,
      payments,
      today,
      commission_rate_basis_points,
      viewer_id: seesAll ? null : viewer.id,
    })
    const { start } = projectionOf(agreement, reports, terms_versions)
    return {
      currency: agreement.currency as Currency,
      share_of_right: percentFromBasisPoints(portion),
      commission_rate: percentFromBasisPoints(commission_rate_basis_points),
      ...totalsOf(payments, today),
      claimed_back: agreement.claimed_back,
      months,
      projection: {
        base_monthly_revenue: start.monthly_revenue,
        from: start.from,
        reported_months: start.months,
        first: start.first,
        last: start.last,
      },
    }
  }
