import type { Contract } from '#contract/index.ts'
import { sideInProposal } from '#domain/negotiation.ts'
import { assumedMonth, offerChange, offerEffect, seesRevenueMonths } from '#domain/offer-effect.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { ProposalTerms } from '#domain/terms.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { revenueMonthsOf } from '#server/queries/revenue-months.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { versionsOf } from './details.ts'
import { termsOf, versionsOnOffer } from './present-version.ts'

export const getProposalEffect =
  ({
    commission_rate_basis_points,
  }: {
    commission_rate_basis_points: number
  }): Handler<Contract['proposals']['getProposalEffect']> =>
  async ({ db, viewer, today }, { id }) => {
    const row = await findVisibleProposal(db, viewer, id)
    if (!row) return refuse('NOT_FOUND')
    const versions = versionsOnOffer(await versionsOf(db, id)).map((version) => ({
      ...version,
      terms: termsOf(version),
    }))
    const current = versions.at(-1)
    if (!current) throw new Error(`The proposal ${id} has no version.`)
    const { currency, monthly_revenue_threshold } = current.terms

    const shown = seesRevenueMonths(sideInProposal(row, viewer.id), versions)
    const reported = shown ? await revenueMonthsOf(db, { project_id: row.project_id, currency }) : []
    const months = reported.length > 0 ? reported : [assumedMonth(monthly_revenue_threshold, today)]

    const effectOf = ({ terms }: { terms: ProposalTerms }) =>
      offerEffect(terms, months, { commission_rate_basis_points, currency })
    return {
      basis: reported.length > 0 ? 'reported' : 'assumed',
      months,
      currency,
      commission_rate: percentFromBasisPoints(commission_rate_basis_points),
      versions: versions.map((version, at) => {
        const effect = effectOf(version)
        const before = versions[at - 1]
        return {
          version_id: version.id,
          version_number: version.version_number,
          months: effect.months,
          total: effect.total,
          monthly: effect.monthly,
          change: before ? offerChange(effectOf(before), effect) : null,
        }
      }),
    }
  }
