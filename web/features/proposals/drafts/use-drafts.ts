import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { useViewer } from '../../../lib/session.tsx'

/** The viewer's drafts of proposals and counter-offers, for those who may send them. */
export function useDrafts() {
  const { allowed } = useViewer()
  return useQuery({
    ...orpc.proposalDrafts.listProposalDrafts.queryOptions({ input: {} }),
    enabled: allowed.propose,
  })
}
