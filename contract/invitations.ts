import { z } from 'zod'
import { INVITATION_STATUSES } from '#domain/invitation.ts'
import { TIME_UNITS } from '#domain/terms.ts'
import { allowed, id, listOf, page, partner, timestamp } from './fields.ts'
import { invitationForm } from './invitation-form.ts'
import { publicRead, read, refusals, write } from './operation.ts'

const invitation = z.object({
  id,
  status: z.enum(INVITATION_STATUSES),
  project: z.object({ id, title: z.string() }),
  inviter: partner,
  provider: partner.nullable().describe('Null for a typed email until its invitation is accepted'),
  invited_email: z.string().nullable().describe('Null if the provider was chosen by ID'),
  created_at: timestamp,
  last_sent_at: timestamp,
  expires_at: timestamp,
  ended_at: timestamp.nullable(),
  allowed: allowed('accept', 'decline', 'resend', 'withdraw'),
})

/** What the holder of a link reads of the project: no revenue, and nothing of its documents. */
const invitedProject = z.object({
  id,
  project_title: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  stage: z.string().nullable(),
  revenue_streams: z.array(z.string()),
  estimate_timeline: z.object({ value: z.number(), unit: z.enum(TIME_UNITS) }).nullable(),
  inviter_name: z.string(),
  invited_email: z.string().nullable(),
  expires_at: timestamp,
})

const invitationLink = z.object({
  state: z.enum([...INVITATION_STATUSES, 'unknown']),
  is_yours: z.boolean().describe('Whether the signed-in viewer is the invited provider'),
  project_id: id.nullable().describe('Null unless the viewer accepted the invitation'),
  invitation: invitedProject.nullable().describe('Null unless the invitation is pending'),
})

const one = z.object({ id })
const closedProject = refusals('PROJECT_ARCHIVED', 'PROJECT_COMPLETED', 'PROJECT_NOT_ACTIVE')
const answers = {
  ...closedProject,
  ...refusals('INVITATION_ANSWERED', 'INVITATION_EXPIRED', 'INVITATION_WITHDRAWN'),
  ...refusals('ALREADY_JOINED', 'REMINDED_RECENTLY', 'REMINDED_ENOUGH'),
}

export const invitations = {
  listInvitations: read('/api/invitations', 'List invitations to projects, newest first')
    .input(z.object({ ...page, project_id: id.optional(), status: z.enum(INVITATION_STATUSES).optional() }))
    .output(listOf(invitation)),
  getInvitationLink: publicRead('/api/invitation-links', 'Get the invitation that a mailed link shows')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .output(invitationLink),
  createInvitation: write('POST', '/api/invitations', 'Send a provider an invitation to a project')
    .input(invitationForm.safeExtend({ id }))
    .output(invitation)
    .errors({
      ...closedProject,
      ...refusals('ALREADY_EXISTS', 'ALREADY_INVITED', 'ALREADY_JOINED', 'INVITED_ENOUGH', 'CANNOT_INVITE_YOURSELF'),
    }),
  acceptInvitation: write('POST', '/api/invitations/{id}/accept', 'Accept an invitation')
    .input(one)
    .output(invitation)
    .errors(answers),
  declineInvitation: write('POST', '/api/invitations/{id}/decline', 'Decline an invitation')
    .input(one)
    .output(invitation)
    .errors(answers),
  resendInvitation: write('POST', '/api/invitations/{id}/resend', 'Resend an invitation with a new link')
    .input(one)
    .output(invitation)
    .errors(answers),
  withdrawInvitation: write('POST', '/api/invitations/{id}/withdraw', 'Withdraw an unanswered invitation')
    .input(one)
    .output(invitation)
    .errors(answers),
}
