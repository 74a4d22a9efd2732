import { randomUUID } from 'node:crypto'
import { createProject } from '#scenarios/create-project.ts'
import { about, guess, operationRowsOf, own } from '../operation-rows.ts'

interface WithInvitation extends Readonly<Record<string, string>> {
  invitation_id: string
}

export const operations = operationRowsOf<'invitations', WithInvitation>(
  'invitations',
  async ({ olivia, priya }) => {
    const { id: provider_id } = await priya.api.accounts.getMe()
    // She has joined the project of the deal already.
    const project_id = await createProject(olivia, { title: 'Fernleaf Gifts' })
    const { id } = await olivia.api.invitations.createInvitation({ id: randomUUID(), project_id, provider_id })
    return { invitation_id: id }
  },
  {
    listInvitations: own(),
    getInvitationLink: guess(({ invitation_id }) => ({ token: invitation_id })),
    createInvitation: about(({ project_id }) => ({ id: randomUUID(), project_id, email: 'somebody@example.com' })),
    acceptInvitation: about(({ invitation_id }) => ({ id: invitation_id })),
    declineInvitation: about(({ invitation_id }) => ({ id: invitation_id })),
    resendInvitation: about(({ invitation_id }) => ({ id: invitation_id })),
    withdrawInvitation: about(({ invitation_id }) => ({ id: invitation_id })),
  },
)
