import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import type { OfferSource } from './offer-months.ts'

interface ProjectOfDeal {
  id: string | undefined
  /** The revenue streams of it. */
  streams: readonly string[]
  isLoading: boolean
}

/** The project that is chosen, or that a proposal is about. */
export function useProjectOfDeal({ project_id, proposal_id }: OfferSource): ProjectOfDeal {
  const projects = useQuery({
    ...orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }),
    enabled: !!project_id && !proposal_id,
  })
  const proposal = useQuery({
    ...orpc.proposals.getProposal.queryOptions({ input: { id: proposal_id ?? '' } }),
    enabled: !!proposal_id,
  })
  if (proposal_id) {
    const { data, isLoading } = proposal
    return {
      id: data?.project.id ?? undefined,
      streams: data?.project_info?.revenue_streams ?? [],
      isLoading,
    }
  }
  const streams = projects.data?.items.find(({ id }) => id === project_id)?.revenue_streams ?? []
  return { id: project_id, streams, isLoading: projects.isLoading }
}
