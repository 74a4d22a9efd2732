import { useQuery } from '@tanstack/react-query'
import type { OfferTerms } from '#domain/offer-effect.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { orpc } from '../../../lib/client.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import type { PoundShare } from '../../../ui/chart/pound-bar.tsx'

/** Another deal of a project. */
export interface OtherShare extends PoundShare {
  terms: OfferTerms
}

/** The shares of the project's other deals that run now; none without a project. */
export function useOtherShares(project_id: string | undefined): { others: OtherShare[]; isLoading: boolean } {
  const { data, isLoading } = useQuery({
    ...orpc.agreements.listAgreements.queryOptions({
      input: { project: project_id ?? '', status: 'active', limit: 100 },
    }),
    enabled: !!project_id,
  })
  const others = (data?.items ?? []).map(({ id, provider, provider_share, monthly_revenue_threshold }) => {
    const provider_share_basis_points = basisPointsFromPercent(provider_share)
    return {
      key: id,
      label: firstName(provider),
      share_basis_points: provider_share_basis_points,
      terms: { provider_share_basis_points, monthly_revenue_threshold },
    }
  })
  return { others, isLoading }
}
