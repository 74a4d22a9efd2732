import { useQuery } from '@tanstack/react-query'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { orpc } from '../../../lib/client.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import type { PoundShare } from '../../../ui/chart/pound-bar.tsx'

/** The shares of the project's other deals that run now; none without a project. */
export function useOtherShares(project_id: string | undefined): PoundShare[] {
  const { data } = useQuery({
    ...orpc.agreements.listAgreements.queryOptions({
      input: { project: project_id ?? '', status: 'active', limit: 100 },
    }),
    enabled: !!project_id,
  })
  return (data?.items ?? []).map(({ id, provider, provider_share }) => ({
    key: id,
    label: firstName(provider),
    share_basis_points: basisPointsFromPercent(provider_share),
  }))
}
