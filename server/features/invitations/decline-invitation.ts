import type { Contract } from '#contract/index.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { endInvitation } from './end-invitation.ts'
import { invitedPerson, notifyInviter } from './notify.ts'
import { presentInvitation } from './present.ts'
import { invitationById } from './store.ts'
import { takeFor } from './take-for.ts'

export const declineInvitation: WriteHandler<Contract['invitations']['declineInvitation']> = async (write, { id }) => {
  const taken = await takeFor(write, id, 'decline')
  if (isRefusal(taken)) return taken
  const { row, is_done } = taken
  if (!is_done) {
    await endInvitation(write, row, 'declined')
    notifyInviter(write, row, {
      title: 'Invitation declined',
      message: `${invitedPerson(row)} declined your invitation to ${row.project_title}.`,
    })
  }
  return presentInvitation(await invitationById(write.tx, id), write)
}
