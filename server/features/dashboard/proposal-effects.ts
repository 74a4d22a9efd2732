import {
  assumedMonth,
  type OfferEffect,
  type OfferTerms,
  offerChange,
  offerEffect,
  seesRevenueMonths,
} from '#domain/offer-effect.ts'
import type { Side } from '#domain/roles.ts'
import { projectKey, revenueMonthsOfProjects } from '#server/queries/revenue-months.ts'
import type { Offer } from '#server/queries/undecided-proposals.ts'
import type { Reading } from './reading.ts'
import type { Money } from './turn.ts'

interface Asked {
  row: Offer
  side: Side
}

/**
 * What each offer pays a month, by the rule of the proposal's page: beside the viewer's own offer before it where
 * there is one. Gross for an owner, net for a provider.
 */
export async function effectsOf(
  { db, today, commission_rate_basis_points }: Reading,
  asked: readonly Asked[],
): Promise<Money[]> {
  const seen = asked.flatMap(({ row, side }) => {
    const { project_id, currency } = row
    const versions = row.owner_wrote ? [{ created_by: 'owner' as const }] : []
    return project_id !== null && seesRevenueMonths(side, versions) ? [{ id: row.id, project_id, currency }] : []
  })
  const months = await revenueMonthsOfProjects(db, seen)
  return asked.map((one) => {
    const project = seen.find(({ id }) => id === one.row.id)
    const reported = project ? (months.get(projectKey(project)) ?? []) : []
    const is_estimate = reported.length === 0
    const among = is_estimate ? [assumedMonth(one.row.monthly_revenue_threshold, today)] : reported
    const rule = { commission_rate_basis_points, currency: one.row.currency }
    return { ...monthlyOf(one, (terms) => offerEffect(terms, among, rule)), currency: one.row.currency, is_estimate }
  })
}

function monthlyOf({ row, side }: Asked, effectOf: (terms: OfferTerms) => OfferEffect) {
  const kind = side === 'owner' ? 'gross' : 'net'
  const { share_before, threshold_before } = row
  const effect = effectOf(row)
  if (share_before === null || threshold_before === null) {
    return { amount: effect.monthly[kind], words: `${kind} a month`, is_change: false }
  }
  const before = { provider_share_basis_points: share_before, monthly_revenue_threshold: threshold_before }
  const amount = offerChange(effectOf(before), effect)[kind]
  return { amount, words: `${kind}, ${amount < 0 ? 'less' : 'more'} a month`, is_change: true }
}
