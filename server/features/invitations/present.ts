import { type InvitationEvent, invitationAfter } from '#domain/invitation.ts'
import type { Viewer } from '#server/platform/http.ts'
import { actorOf } from './actor.ts'
import { type InvitationRow, invitationOf } from './store.ts'

interface Looking {
  viewer: Pick<Viewer, 'id' | 'role' | 'email'>
  now: Date
}

/**
 * An invitation, for this viewer. Whose account a typed address has is shown to the inviter only once that person has
 * accepted.
 */
export function presentInvitation(row: InvitationRow, { viewer, now }: Looking) {
  const actor = actorOf(row, viewer)
  const isPending = row.status === 'pending'
  const may = (event: InvitationEvent) => isPending && 'status' in invitationAfter(invitationOf(row), event, actor, now)
  return {
    id: row.id,
    status: isPending && row.expires_at <= now ? ('expired' as const) : row.status,
    project: { id: row.project_id, title: row.project_title },
    inviter: { id: row.inviter_id, name: row.inviter_name, avatar: row.inviter_avatar },
    provider: providerOf(row, actor === 'inviter'),
    invited_email: row.invited_email,
    created_at: row.created_at.toISOString(),
    last_sent_at: row.last_sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    allowed: {
      accept: may('accept'),
      decline: may('decline'),
      resend: may('resend'),
      withdraw: may('withdraw'),
    },
  }
}

function providerOf(row: InvitationRow, isForInviter: boolean) {
  const { provider_id, provider_name, provider_avatar, invited_email, status } = row
  const isHidden = isForInviter && invited_email !== null && status !== 'accepted'
  if (isHidden || provider_id === null || provider_name === null) return null
  return { id: provider_id, name: provider_name, avatar: provider_avatar }
}
