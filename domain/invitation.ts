import type { ProjectStatus } from './project.ts'
import { mayRemindAgain } from './reminder.ts'

/** How long an invitation to a project can be answered after it was last sent. */
export const INVITATION_DAYS = 14

/** How many invitations to one project somebody gets in all. */
export const MAX_INVITATIONS = 3

export const INVITATION_STATUSES = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

export const INVITATION_EVENTS = ['accept', 'decline', 'expire', 'withdraw', 'resend'] as const
export type InvitationEvent = (typeof INVITATION_EVENTS)[number]

/** The invited provider, the owner who invited, the product itself, and everybody else. */
export const INVITATION_ACTORS = ['invited', 'inviter', 'system', 'other'] as const
export type InvitationActor = (typeof INVITATION_ACTORS)[number]

export interface Invitation {
  status: InvitationStatus
  expires_at: Date
  /** Each time that it was sent, the first one included. */
  times_sent: number
  last_sent_at: Date
  project_status: ProjectStatus
  is_project_archived: boolean
  /** Whether the invited provider has joined the project since, by an agreement or another invitation. */
  has_joined: boolean
}

export type InvitationRefusal =
  | 'not_yours'
  | 'answered'
  | 'expired'
  | 'withdrawn'
  | 'not_expired_yet'
  | 'project_completed'
  | 'project_archived'
  | 'project_not_active'
  | 'already_joined'
  | 'reminded_recently'
  | 'reminded_enough'

const EVENTS: Record<InvitationEvent, { by: InvitationActor; to: InvitationStatus }> = {
  accept: { by: 'invited', to: 'accepted' },
  decline: { by: 'invited', to: 'declined' },
  expire: { by: 'system', to: 'expired' },
  withdraw: { by: 'inviter', to: 'withdrawn' },
  resend: { by: 'inviter', to: 'pending' },
}

/** The status after an event, or why it is refused. An invitation ends once. */
export function invitationAfter(
  invitation: Invitation,
  event: InvitationEvent,
  actor: InvitationActor,
  now: Date,
): { status: InvitationStatus } | { refusal: InvitationRefusal } {
  const { by, to } = EVENTS[event]
  if (actor !== by) return { refusal: 'not_yours' }
  const refusal = endedBy(invitation) ?? refusalOf(invitation, event, now)
  return refusal ? { refusal } : { status: to }
}

function endedBy({ status }: Invitation): InvitationRefusal | null {
  if (status === 'pending') return null
  return status === 'expired' || status === 'withdrawn' ? status : 'answered'
}

function refusalOf(invitation: Invitation, event: InvitationEvent, now: Date): InvitationRefusal | null {
  const isOver = invitation.expires_at <= now
  switch (event) {
    case 'expire':
      return isOver ? null : 'not_expired_yet'
    case 'accept':
      if (isOver) return 'expired'
      if (invitation.is_project_archived) return 'project_archived'
      return invitation.project_status === 'completed' ? 'project_completed' : null
    case 'resend':
      if (isOver) return 'expired'
      return mayInviteTo(invitation) ?? (invitation.has_joined ? 'already_joined' : resendRefusal(invitation, now))
    case 'decline':
    case 'withdraw':
      return isOver ? 'expired' : null
  }
}

function resendRefusal({ times_sent, last_sent_at }: Invitation, now: Date) {
  return mayRemindAgain(
    { reminded_at: last_sent_at, invitation: { sent_at: last_sent_at, reminders: times_sent - 1 } },
    now,
  )
}

/** Null when providers can be invited to a project. */
export function mayInviteTo({
  project_status,
  is_project_archived,
}: Pick<Invitation, 'project_status' | 'is_project_archived'>): 'project_archived' | 'project_not_active' | null {
  if (is_project_archived) return 'project_archived'
  return project_status === 'active' ? null : 'project_not_active'
}

/** What the link of an invitation shows: the invitation while it is pending and the link has not expired. */
export function invitationLinkState(
  { status, expires_at }: Pick<Invitation, 'status' | 'expires_at'>,
  link: { expires_at: Date },
  now: Date,
): InvitationStatus {
  const isOver = expires_at <= now || link.expires_at <= now
  return status === 'pending' && isOver ? 'expired' : status
}
