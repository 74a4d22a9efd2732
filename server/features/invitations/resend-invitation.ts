import type { Contract } from '#contract/index.ts'
import { isRefusal } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { expiryOf, type InvitationDeps } from './links.ts'
import { auditInvitation, sendInvitation } from './notify.ts'
import { presentInvitation } from './present.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { invitationById } from './store.ts'
import { takeFor } from './take-for.ts'

/** Sends an invitation again, with a new link and as much time: three days later at the earliest, three times at most. */
export const resendInvitation =
  (deps: InvitationDeps): WriteHandler<Contract['invitations']['resendInvitation']> =>
  async (write, { id }) => {
    const { tx, viewer, now } = write
    const taken = await takeFor(write, id, 'resend')
    if (isRefusal(taken)) return taken
    const tooMany = await refuseTooMany(write, taken.row)
    if (tooMany) return tooMany
    await tx
      .updateTable('invitations')
      .set({ expires_at: expiryOf(now) })
      .where('id', '=', id)
      .execute()
    await tx.insertInto('invitation_sendings').values({ invitation_id: id, sent_by: viewer.id, sent_at: now }).execute()
    const row = await invitationById(tx, id)
    auditInvitation(write, row, 'invitation_resent')
    sendInvitation(write, deps, row, { is_reminder: true })
    return presentInvitation(row, write)
  }
