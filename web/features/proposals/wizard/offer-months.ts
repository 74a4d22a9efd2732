import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthOf } from '#domain/calendar-dates.ts'
import { DEFAULT_COMMISSION_RATE_BASIS_POINTS } from '#domain/commission.ts'
import type { RevenueMonth } from '#domain/offer-effect.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { baseMonthlyRevenue } from '#domain/projection.ts'
import { PROPOSAL_DEFAULTS } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { useToday } from '../../../lib/session.tsx'

/** Whose months an offer is calculated on: those of a project, or those that the sides of a proposal see. */
export interface OfferSource {
  project_id?: string | undefined
  proposal_id?: string | undefined
}

export interface OfferMonths {
  basis: 'reported' | 'own'
  months: readonly RevenueMonth[]
  commission_rate_basis_points: number
  /** Whether it is not known yet if there are reported months. */
  isLoading: boolean
  setRevenue: (revenue: number) => void
}

/** The months for the figures of an offer; without reported ones, a month whose revenue the viewer types. */
export function useOfferMonths({ project_id, proposal_id }: OfferSource, threshold: number): OfferMonths {
  const today = useToday()
  const [revenue, setRevenue] = useState<number | null>(null)
  const ofProject = useQuery({
    ...orpc.projects.getRevenueMonths.queryOptions({ input: { id: project_id ?? '' } }),
    enabled: !!project_id && !proposal_id,
  })
  const ofProposal = useQuery({
    ...orpc.proposals.getProposalEffect.queryOptions({ input: { id: proposal_id ?? '' } }),
    enabled: !!proposal_id,
  })
  const isLoading = ofProject.isLoading || ofProposal.isLoading
  const found = proposal_id ? ofProposal.data : ofProject.data
  const rate = found ? basisPointsFromPercent(found.commission_rate) : DEFAULT_COMMISSION_RATE_BASIS_POINTS
  if (found?.basis === 'reported') {
    return { basis: 'reported', months: found.months, commission_rate_basis_points: rate, isLoading, setRevenue }
  }
  const own = revenue ?? baseMonthlyRevenue(threshold || PROPOSAL_DEFAULTS.monthly_revenue_threshold)
  return {
    basis: 'own',
    months: [{ month: monthOf(today), revenue: own }],
    commission_rate_basis_points: rate,
    isLoading,
    setRevenue,
  }
}
