import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Invitation, InvitationStatus } from '#domain/invitation.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { hasJoined } from '#server/queries/joined-projects.ts'

/** Invitations with their project and people. */
function invitationsShown(db: Kysely<DB>) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('projects as j', 'j.id', 'i.project_id')
    .innerJoin('users as o', 'o.id', 'i.inviter_id')
    .leftJoin('users as r', 'r.id', 'i.provider_id')
    .selectAll('i')
    .select(['j.title as project_title', 'j.project_status', 'j.archived_at'])
    .select(['o.name as inviter_name', 'o.image as inviter_avatar'])
    .select(['r.name as provider_name', 'r.image as provider_avatar'])
    .select(({ selectFrom }) => {
      const sendings = selectFrom('invitation_sendings as s').whereRef('s.invitation_id', '=', 'i.id')
      return [
        sendings.select(({ fn }) => fn.countAll<number>().as('times')).as('times_sent'),
        sendings.select(({ fn }) => fn.max('s.sent_at').as('at')).as('last_sent_at'),
      ]
    })
    .select(hasJoined(sql.ref('i.provider_id'), sql.ref('i.project_id')).as('has_joined'))
    .$narrowType<{ status: InvitationStatus; times_sent: number; last_sent_at: Date }>()
}

export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitationsShown>['execute']>>[number]

/** An owner sees the invitations they sent, a provider those to them, an admin all. */
export function visibleInvitations(db: Kysely<DB>, viewer: Pick<Viewer, 'id' | 'role'>) {
  return invitationsShown(db)
    .$if(viewer.role === 'owner', (query) => query.where('i.inviter_id', '=', viewer.id))
    .$if(viewer.role === 'provider', (query) => query.where('i.provider_id', '=', viewer.id))
}

/** An invitation by its id, not only for those who may see it. */
export async function findInvitation(db: Kysely<DB>, id: string): Promise<InvitationRow | undefined> {
  return invitationsShown(db).where('i.id', '=', id).executeTakeFirst()
}

export async function invitationById(db: Kysely<DB>, id: string): Promise<InvitationRow> {
  const row = await findInvitation(db, id)
  if (!row) throw new Error(`The invitation ${id} is not there.`)
  return row
}

/** Locks the invitation and then reads it, after any earlier decision about it. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  await tx.selectFrom('invitations').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findInvitation(tx, id)
}

/** A row as input of the domain's rules. */
export function invitationOf(row: InvitationRow): Invitation {
  const { status, expires_at, times_sent, last_sent_at, project_status, archived_at, has_joined } = row
  const is_project_archived = archived_at !== null
  return { status, expires_at, times_sent, last_sent_at, project_status, is_project_archived, has_joined }
}

/** Whether an invitation `i` is to this provider, by their account or by their address. */
export const isTo = ({ id, email }: { id: string; email: string }) =>
  sql<SqlBool>`(i.provider_id = ${id} or (i.provider_id is null and i.invited_email = ${email}))`
