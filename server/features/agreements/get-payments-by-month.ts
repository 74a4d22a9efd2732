import type { Contract } from '#contract/index.ts'
import { expirationFrom } from '#domain/agreement.ts'
import { openMonths } from '#domain/expected-payments.ts'
import type { Currency } from '#domain/money.ts'
import { revenueByMonth } from '#domain/offer-effect.ts'
import { percentFromBasisPoints, WHOLE } from '#domain/percent.ts'
import { projectionBase } from '#domain/projection.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { holdersOfAgreement } from '#server/queries/sharing-agreements.ts'
import { termsVersionsOf } from '#server/queries/terms-versions.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { MAX_REPORTS } from './details.ts'
import { paymentMonths, totalsOf } from './payment-months.ts'
import { paymentsOf } from './payments-of.ts'
import { reportsOf } from './reports-of.ts'

/** What an agreement paid and owes by month, and what a projection of it starts from: five statements. */
export const getPaymentsByMonth: Handler<Contract['agreements']['getPaymentsByMonth']> = async (context, { id }) => {
  const { db, viewer, today } = context
  const agreement = await findVisibleAgreement(db, viewer, id)
  if (!agreement) return refuse('NOT_FOUND')
  const holders = await holdersOfAgreement(db, id)
  const reports = await reportsOf(db, agreement)
    .orderBy('r.reporting_period_start', 'desc')
    .limit(MAX_REPORTS)
    .execute()
  const payments = await paymentsOf(db, viewer, id)
  const terms_versions = await termsVersionsOf(db, id)

  const seesAll = viewer.role === 'admin' || sideOf(agreement, viewer.id) === 'owner'
  const portion = seesAll ? WHOLE : (holders.find(({ holder_id }) => holder_id === viewer.id)?.basis_points ?? 0)
  const months = paymentMonths({
    agreement,
    terms_versions,
    holders,
    reports,
    payments,
    today,
    viewer_id: seesAll ? null : viewer.id,
  })
  const reported = revenueByMonth(
    reports.map(({ reporting_period_start: start, reporting_period_end: end, revenue }) => ({
      ...{ start, end },
      revenue: revenue ?? 0,
    })),
  )
  const base = projectionBase(
    reported.map(({ revenue }) => revenue),
    agreement.monthly_revenue_threshold,
  )
  const duration = { value: agreement.timeline_duration, unit: agreement.timeline_unit as 'month' | 'year' }
  const last_day = agreement.expiration_date ?? expirationFrom(agreement.effective_date, duration)
  return {
    currency: agreement.currency as Currency,
    share_of_right: percentFromBasisPoints(portion),
    ...totalsOf(payments, today),
    months,
    projection: {
      base_monthly_revenue: base.monthly_revenue,
      from: base.from,
      reported_months: base.months,
      ...openMonths(agreement, last_day, months.at(-1)?.month ?? null),
    },
  }
}
