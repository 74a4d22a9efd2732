import type { MemberWrite } from '#server/platform/http.ts'
import { endInvitation } from './end-invitation.ts'
import { notifyInviter } from './notify.ts'
import { lockInvitation } from './store.ts'
import { withdrawLocked } from './withdraw-invitation.ts'

/** Ends the pending invitations from and to the person, and removes their address from those they got. */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer } = write
  const pending = await tx
    .selectFrom('invitations')
    .select(['id', 'inviter_id'])
    .where('status', '=', 'pending')
    .where(({ eb, or }) => or([eb('inviter_id', '=', viewer.id), eb('provider_id', '=', viewer.id)]))
    .orderBy('id')
    .execute()
  for (const { id, inviter_id } of pending) {
    if (inviter_id === viewer.id) await withdrawLocked(write, id)
    else await declineFor(write, id)
  }
  await tx
    .updateTable('invitations')
    .set({ invited_email: null })
    .where('provider_id', '=', viewer.id)
    .where('invited_email', 'is not', null)
    .execute()
  // Addresses that the person typed, of people who never got an account here.
  await tx
    .deleteFrom('invitations')
    .where('inviter_id', '=', viewer.id)
    .where('provider_id', 'is', null)
    .where('status', '<>', 'pending')
    .execute()
}

async function declineFor(write: MemberWrite, id: string): Promise<void> {
  const row = await lockInvitation(write.tx, id)
  if (row?.status !== 'pending') return
  await endInvitation(write, row, 'declined')
  notifyInviter(write, row, {
    title: 'Invitation declined',
    message: `Your invitation to ${row.project_title} was not accepted: the account was deleted.`,
  })
}
