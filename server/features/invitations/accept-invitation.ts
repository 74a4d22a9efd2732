import type { Contract } from '#contract/index.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { auditInvitation, notifyInviter, publishInvitation } from './notify.ts'
import { presentInvitation } from './present.ts'
import { type InvitationRow, invitationById, isTo } from './store.ts'
import { takeFor } from './take-for.ts'

/** From now on the provider sees the project and can send proposals for it. */
export const acceptInvitation: WriteHandler<Contract['invitations']['acceptInvitation']> = async (write, { id }) => {
  const taken = await takeFor(write, id, 'accept')
  if (isRefusal(taken)) return taken
  if (!taken.is_done) await accept(write, taken.row)
  return presentInvitation(await invitationById(write.tx, id), write)
}

async function accept(write: MemberWrite, row: InvitationRow): Promise<void> {
  const { tx, viewer, now } = write
  // Any other that waits for the same answer: invited by name and by address.
  await tx
    .updateTable('invitations as i')
    .set({ status: 'accepted', provider_id: viewer.id, ended_at: now })
    .where('i.project_id', '=', row.project_id)
    .where('i.status', '=', 'pending')
    .where(isTo(viewer))
    .execute()
  const accepted = await invitationById(tx, row.id)
  auditInvitation(write, accepted, 'invitation_accepted')
  publishInvitation(write, accepted)
  write.publish({ audience: [row.inviter_id, viewer.id], topic: 'projects', id: row.project_id })
  notifyInviter(write, accepted, {
    title: 'Invitation accepted',
    message: `${nameOf(viewer.id)} accepted your invitation to ${row.project_title}.`,
  })
}
