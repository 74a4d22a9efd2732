import type { InvitationActor, InvitationRefusal } from '#domain/invitation.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { Viewer } from '#server/platform/http.ts'
import type { InvitationRow } from './store.ts'

/** Only the invited account answers, not everybody with the link: the one chosen, or the one with the invited address. */
export function actorOf(
  { inviter_id, provider_id, invited_email }: Pick<InvitationRow, 'inviter_id' | 'provider_id' | 'invited_email'>,
  { id, role, email }: Pick<Viewer, 'id' | 'role' | 'email'>,
): InvitationActor {
  if (inviter_id === id) return 'inviter'
  const isInvited = provider_id === null ? invited_email === email : provider_id === id
  return role === 'provider' && isInvited ? 'invited' : 'other'
}

const CODES = {
  not_yours: 'NOT_FOUND',
  answered: 'INVITATION_ANSWERED',
  expired: 'INVITATION_EXPIRED',
  withdrawn: 'INVITATION_WITHDRAWN',
  project_completed: 'PROJECT_COMPLETED',
  project_archived: 'PROJECT_ARCHIVED',
  project_not_active: 'PROJECT_NOT_ACTIVE',
  already_joined: 'ALREADY_JOINED',
  reminded_recently: 'REMINDED_RECENTLY',
  reminded_enough: 'REMINDED_ENOUGH',
  not_expired_yet: 'NOT_FOUND',
} as const satisfies Record<InvitationRefusal, string>

export function refusalFor<Reason extends InvitationRefusal>(reason: Reason): Refusal<(typeof CODES)[Reason]> {
  return refuse(CODES[reason])
}
