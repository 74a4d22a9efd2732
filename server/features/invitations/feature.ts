import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { anonymize } from './anonymize.ts'
import { createInvitation } from './create-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { getInvitationLink } from './get-invitation-link.ts'
import { invitationSchedules, invitationWorkers } from './jobs.ts'
import { listInvitations } from './list-invitations.ts'
import { personalData } from './personal-data.ts'
import { owners, providers, readers } from './policy.ts'
import { resendInvitation } from './resend-invitation.ts'
import { withdrawInvitation, withdrawInvitationsTo } from './withdraw-invitation.ts'

const invitedTwice = {
  invitations_pkey: 'ALREADY_EXISTS',
  invitations_one_by_id: 'ALREADY_INVITED',
  invitations_one_by_address: 'ALREADY_INVITED',
} as const

export const invitations = feature('invitations', {
  operations: {
    listInvitations: fromReplica(operation(readers, () => listInvitations)),
    getInvitationLink: operation('anyone', getInvitationLink),
    createInvitation: operation(owners, createInvitation, transaction(invitedTwice)),
    acceptInvitation: operation(providers, () => acceptInvitation, transaction()),
    declineInvitation: operation(providers, () => declineInvitation, transaction()),
    resendInvitation: operation(owners, resendInvitation, transaction()),
    withdrawInvitation: operation(owners, () => withdrawInvitation, transaction()),
  },
  jobs: invitationWorkers,
  schedules: invitationSchedules,
  on: { project_closed: withdrawInvitationsTo },
  live: ['invitations', 'projects'],
  personal_data: personalData,
  anonymize,
})
