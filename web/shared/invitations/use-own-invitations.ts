import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'

/** The invitations that a provider can answer; for others none are asked for. */
export function useOwnInvitations() {
  const { role } = useViewer()
  return useQuery({
    ...orpc.invitations.listInvitations.queryOptions({ input: { status: 'pending', limit: 20 } }),
    enabled: role === 'provider',
  })
}
