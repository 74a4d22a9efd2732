import type { InvitationStatus } from '#domain/invitation.ts'
import type { Write } from '#server/platform/commands.ts'
import { auditInvitation, publishInvitation } from './notify.ts'
import type { InvitationRow } from './store.ts'

/** Ends a locked, pending invitation that nobody accepted. */
export async function endInvitation(
  write: Write,
  row: InvitationRow,
  status: Exclude<InvitationStatus, 'pending' | 'accepted'>,
): Promise<void> {
  await write.tx
    .updateTable('invitations')
    .set({ status, ended_at: write.now })
    .where('id', '=', row.id)
    .where('status', '=', 'pending')
    .execute()
  auditInvitation(write, row, `invitation_${status}`)
  publishInvitation(write, row)
}
