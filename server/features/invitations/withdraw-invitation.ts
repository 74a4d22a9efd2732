import type { Contract } from '#contract/index.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { isRefusal, type Write } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { endInvitation } from './end-invitation.ts'
import { notifyInvited } from './notify.ts'
import { presentInvitation } from './present.ts'
import { type InvitationRow, invitationById, lockInvitation } from './store.ts'
import { takeFor } from './take-for.ts'

export const withdrawInvitation: WriteHandler<Contract['invitations']['withdrawInvitation']> = async (
  write,
  { id },
) => {
  const taken = await takeFor(write, id, 'withdraw')
  if (isRefusal(taken)) return taken
  if (!taken.is_done) await withdraw(write, taken.row)
  return presentInvitation(await invitationById(write.tx, id), write)
}

/** A project that is completed or archived takes nobody in. Its lock is held. */
export async function withdrawInvitationsTo(write: Write, project_id: string): Promise<void> {
  const pending = await write.tx
    .selectFrom('invitations')
    .select('id')
    .where('project_id', '=', project_id)
    .where('status', '=', 'pending')
    .orderBy('id')
    .execute()
  for (const { id } of pending) await withdrawLocked(write, id)
}

export async function withdrawLocked(write: Write, id: string): Promise<void> {
  const row = await lockInvitation(write.tx, id)
  if (row?.status === 'pending') await withdraw(write, row)
}

async function withdraw(write: Write, row: InvitationRow): Promise<void> {
  await endInvitation(write, row, 'withdrawn')
  notifyInvited(write, row, {
    title: 'Invitation withdrawn',
    message: `${nameOf(row.inviter_id)} withdrew the invitation to ${row.project_title}.`,
  })
}
