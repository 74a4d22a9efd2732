import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'

/** The revenue streams of the project that is chosen, or that a proposal is about. */
export function useStreams(project_id: string | undefined, proposal_id: string | undefined): readonly string[] {
  const projects = useQuery({
    ...orpc.projects.listProjects.queryOptions({ input: { limit: 100 } }),
    enabled: !!project_id && !proposal_id,
  })
  const proposal = useQuery({
    ...orpc.proposals.getProposal.queryOptions({ input: { id: proposal_id ?? '' } }),
    enabled: !!proposal_id,
  })
  if (proposal_id) return proposal.data?.project_info?.revenue_streams ?? []
  return projects.data?.items.find(({ id }) => id === project_id)?.revenue_streams ?? []
}
