import { type Kysely, sql } from 'kysely'
import { MAX_FOLLOWING_TICKETS } from '#contract/support-tickets.ts'
import type { Role } from '#domain/roles.ts'
import type { DB, Tx } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'

type Reading = Pick<Viewer, 'id' | 'role'>

/** Tickets with the name of who created each, and how many replies and documents it has. */
export function ticketsShown(db: Kysely<DB>) {
  return db
    .selectFrom('support_tickets as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .selectAll('t')
    .select('u.name as user_name')
    .select(({ eb }) => [
      eb('u.deleted_at', 'is not', null).$castTo<boolean>().as('is_abandoned'),
      sql<number>`(select count(*)::int from support_ticket_entries e where e.ticket_id = t.id and e.kind = 'replied')`.as(
        'replies',
      ),
      sql<number>`(select count(*)::int from support_ticket_documents d where d.ticket_id = t.id)`.as('documents'),
    ])
}

export type TicketRow = Awaited<ReturnType<ReturnType<typeof ticketsShown>['execute']>>[number]

/** A ticket of the viewer's own; any for admins. */
export async function findTicket(db: Kysely<DB>, viewer: Reading, id: string): Promise<TicketRow | undefined> {
  return ticketsShown(db)
    .where('t.id', '=', id)
    .$if(viewer.role !== 'admin', (query) => query.where('t.user_id', '=', viewer.id))
    .executeTakeFirst()
}

/** The same for a write: others to this ticket wait, and see what it did. */
export async function lockTicket(tx: Tx, viewer: Reading, id: string): Promise<TicketRow | undefined> {
  const locked = await tx.selectFrom('support_tickets').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked && findTicket(tx, viewer, id)
}

/** The ticket that one goes on from, and those that go on from it, oldest first. All are of one creator. */
export async function ticketsAround(db: Kysely<DB>, { id, follows_id }: Pick<TicketRow, 'id' | 'follows_id'>) {
  const tickets = db.selectFrom('support_tickets').select(['id', 'subject', 'status'])
  const follows = follows_id && (await tickets.where('id', '=', follows_id).executeTakeFirst())
  const followed_by = await tickets
    .where('follows_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_FOLLOWING_TICKETS)
    .execute()
  return { follows: follows || null, followed_by }
}

/** The history of a ticket, oldest first: a bounded number of entries. */
export async function historyOf(db: Kysely<DB>, ticket_id: string) {
  return db
    .selectFrom('support_ticket_entries as e')
    .innerJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.number', 'e.kind', 'e.side', 'e.content', 'e.created_at', 'e.actor_id', 'u.name as actor_name'])
    .select(({ ref }) => ref('u.role').$castTo<Role>().as('actor_role'))
    .where('e.ticket_id', '=', ticket_id)
    .orderBy('e.number')
    .execute()
}

export type EntryRow = Awaited<ReturnType<typeof historyOf>>[number]

function documents(db: Kysely<DB>) {
  return db
    .selectFrom('support_ticket_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .innerJoin('users as u', 'u.id', 'f.uploaded_by')
    .selectAll('f')
    .select(['d.ticket_id', 'u.name as uploader_name'])
    .select(({ ref }) => ref('u.role').$castTo<Role>().as('uploader_role'))
}

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]

/** Oldest first; a ticket has a bounded number of them. */
export async function documentsOf(db: Kysely<DB>, ticket_id: string): Promise<DocumentRow[]> {
  return documents(db).where('d.ticket_id', '=', ticket_id).orderBy('f.uploaded_at').orderBy('f.id').execute()
}

export async function findDocument(db: Kysely<DB>, ticket_id: string, id: string): Promise<DocumentRow | undefined> {
  return documents(db).where('d.ticket_id', '=', ticket_id).where('d.file_id', '=', id).executeTakeFirst()
}
