import { type InvitationEvent, invitationAfter } from '#domain/invitation.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { lockProject } from '../projects/commands.ts'
import { actorOf, refusalFor } from './actor.ts'
import { type InvitationRow, invitationOf, lockInvitation } from './store.ts'

type EventRefusal = ReturnType<typeof refusalFor> | Refusal<'NOT_FOUND'>

interface Taken {
  row: InvitationRow
  /** Whether this person did the same before: nothing more happens. */
  is_done: boolean
}

/**
 * The checks of every action: locks the project and then the invitation, and refuses unless it is the viewer's to do and
 * the invitation has not ended.
 */
export async function takeFor(
  { tx, viewer, now }: MemberWrite,
  id: string,
  event: Exclude<InvitationEvent, 'expire'>,
): Promise<Taken | EventRefusal> {
  const found = await tx.selectFrom('invitations').select('project_id').where('id', '=', id).executeTakeFirst()
  if (!found) return refuse('NOT_FOUND')
  await lockProject(tx, found.project_id)
  const row = await lockInvitation(tx, id)
  if (!row) return refuse('NOT_FOUND')
  const actor = actorOf(row, viewer)
  const after = invitationAfter(invitationOf(row), event, actor, now)
  if ('status' in after) return { row, is_done: false }
  const isDone = after.refusal !== 'not_yours' && row.status === DONE[event]
  return isDone ? { row, is_done: true } : refusalFor(after.refusal)
}

const DONE = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn', resend: null } as const
