import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useSession } from '../../lib/session.tsx'
import { EntryCard } from '../../shared/entry/entry-card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { AcceptedInvitation } from './accepted-invitation.tsx'
import { FailedInvitation } from './failed-invitation.tsx'

const PendingInvitation = lazy(async () => ({ default: (await import('./pending-invitation.tsx')).PendingInvitation }))

/**
 * /accept-invite: where the link of an invitation leads. With its token it can be read without an account (decision
 * C-211); without one it leads to the sign-in first (decision C-09).
 */
export function AcceptInvitePage() {
  const { token, projectId, providerId } = useSearch({ from: '/bare/accept-invite' })
  const session = useSession()
  if (token) return <Invitation key={token} token={token} />
  if (!session) return LOADING
  if (!session.viewer) {
    const ids = { ...(projectId && { projectId }), ...(providerId && { providerId }) }
    const query = new URLSearchParams(ids).toString()
    return <Navigate to="/login" search={{ returnTo: query ? `/accept-invite?${query}` : '/accept-invite' }} replace />
  }
  return <FailedInvitation reason={projectId && providerId ? 'unknown' : 'incomplete'} />
}

function Invitation({ token }: { token: string }) {
  const query = useQuery(orpc.invitations.getInvitationLink.queryOptions({ input: { token } }))
  return (
    <QueryView
      query={query}
      loading={LOADING}
      failed="Failed to load the invitation"
      refused={{ INVALID_INPUT: <FailedInvitation reason="unknown" /> }}
    >
      {({ state, is_yours, project_id, invitation }) => {
        if (invitation) {
          return (
            <Suspense fallback={LOADING}>
              <PendingInvitation invitation={invitation} isYours={is_yours} token={token} />
            </Suspense>
          )
        }
        if (project_id) return <AcceptedInvitation projectId={project_id} />
        return <FailedInvitation reason={state === 'pending' ? 'unknown' : state} />
      }}
    </QueryView>
  )
}

const LOADING = (
  <EntryCard wide title="Your invitation">
    <LinesSkeleton lines={6} />
  </EntryCard>
)
