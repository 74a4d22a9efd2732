import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OfferEffect, type OfferTerms, offerEffect, type RevenueMonth } from '#domain/offer-effect.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { type client, orpc } from '../../../lib/client.ts'
import { type Proposal, termsOfVersion, type Version, versionsOnOffer } from '../wizard/proposal-values.ts'

/** A version with what it would have paid on the months that all versions are compared on. */
export interface VersionFigures {
  version: Version
  effect: OfferEffect
}

export interface OfferFigures {
  /** Reported months, or one month whose revenue the viewer types. */
  basis: 'reported' | 'own'
  months: readonly RevenueMonth[]
  /** The oldest first; the last one is the live version. */
  versions: readonly VersionFigures[]
  effectOf: (terms: OfferTerms) => OfferEffect
}

/** What the versions of a proposal pay; `setRevenue` changes the month of a project without reported ones. */
export function useOfferFigures(proposal: Proposal) {
  const query = useQuery(orpc.proposals.getProposalEffect.queryOptions({ input: { id: proposal.id } }))
  const [revenue, setRevenue] = useState<number | null>(null)
  const figures = query.data ? figuresOf(proposal, query.data, revenue) : null
  return { query, figures, setRevenue }
}

type Effect = InferClientOutputs<typeof client>['proposals']['getProposalEffect']
type Months = Pick<Effect, 'basis' | 'months' | 'currency' | 'commission_rate'>

export function figuresOf(
  proposal: Pick<Proposal, 'versions' | 'current_version'>,
  { basis, months, currency, commission_rate }: Months,
  revenue: number | null,
): OfferFigures {
  const rate = { commission_rate_basis_points: basisPointsFromPercent(commission_rate), currency }
  const isOwn = basis === 'assumed'
  const shown = isOwn && revenue !== null ? months.map((month) => ({ ...month, revenue })) : months
  const effectOf = (terms: OfferTerms) => offerEffect(terms, shown, rate)
  return {
    basis: isOwn ? 'own' : 'reported',
    months: shown,
    versions: versionsOnOffer(proposal).map((version) => ({ version, effect: effectOf(termsOfVersion(version)) })),
    effectOf,
  }
}
