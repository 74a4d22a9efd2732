import type { Contract } from '#contract/index.ts'
import { OPEN_PROPOSAL_STATUSES, sideInProposal } from '#domain/negotiation.ts'
import { offerChange, offerEffect } from '#domain/offer-effect.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import type { ProposalTerms } from '#domain/terms.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleProposal } from '#server/queries/visible-proposals.ts'
import { versionsOf } from './details.ts'
import { type CommissionDeps, offerMonths } from './offer-months.ts'
import { termsOf, versionsOnOffer } from './present-version.ts'

export const getProposalEffect =
  ({ commission_rate_basis_points }: CommissionDeps): Handler<Contract['proposals']['getProposalEffect']> =>
  async ({ db, viewer, today }, { id }) => {
    const row = await findVisibleProposal(db, viewer, id)
    if (!row) return refuse('NOT_FOUND')
    const stored = await versionsOf(db, id)
    const { basis, months, currency } = await offerMonths(db, {
      project_id: row.project_id,
      versions: stored,
      side: sideInProposal(row, viewer.id),
      today,
      isDecided: !OPEN_PROPOSAL_STATUSES.some((open) => open === row.status),
    })
    const versions = versionsOnOffer(stored).map((version) => ({ ...version, terms: termsOf(version) }))
    const effectOf = ({ terms }: { terms: ProposalTerms }) =>
      offerEffect(terms, months, { commission_rate_basis_points, currency })
    return {
      basis,
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
