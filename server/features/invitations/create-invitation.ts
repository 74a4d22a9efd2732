import type { Contract } from '#contract/index.ts'
import { mayInviteTo } from '#domain/invitation.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { refusalFor } from './actor.ts'
import { expiryOf, type InvitationDeps } from './links.ts'
import { auditInvitation, sendInvitation } from './notify.ts'
import { presentInvitation } from './present.ts'
import { invitedProvider, refuseAgain } from './recipient.ts'
import { refuseTooMany } from './refuse-too-many.ts'
import { invitationById } from './store.ts'

/**
 * An owner invites a provider to one of their active projects: one chosen by id, or an address. For a typed address the
 * answer is the same whether it has an account or not.
 */
export const createInvitation =
  (deps: InvitationDeps): WriteHandler<Contract['invitations']['createInvitation']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const { id, project_id } = input
    const project = await lockProject(tx, project_id)
    if (!project || project.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const { project_status, archived_at } = project
    const closed = mayInviteTo({ project_status, is_project_archived: archived_at !== null })
    if (closed) return refusalFor(closed)

    const invited = await invitedProvider(write, input)
    if (isRefusal(invited)) return invited
    const again = await refuseAgain(write, project_id, invited)
    if (again) return again
    const tooMany = await refuseTooMany(write, invited)
    if (tooMany) return tooMany

    await tx
      .insertInto('invitations')
      .values({
        ...{ id, project_id, inviter_id: viewer.id, ...invited },
        ...{ status: 'pending', created_at: now, expires_at: expiryOf(now) },
      })
      .execute()
    await tx.insertInto('invitation_sendings').values({ invitation_id: id, sent_by: viewer.id, sent_at: now }).execute()
    const row = await invitationById(tx, id)
    auditInvitation(write, row, 'provider_invited')
    sendInvitation(write, deps, row, { is_reminder: false })
    return presentInvitation(row, write)
  }
