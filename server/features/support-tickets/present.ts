import type { z } from 'zod'
import type { ticket, ticketDocument, ticketEntry, ticketWithHistory } from '#contract/support-tickets.ts'
import { actorNameFor, type Role } from '#domain/roles.ts'
import {
  attachRefusal,
  mayRemoveTicketDocument,
  replyRefusal,
  resolveRefusal,
  ticketSideOf,
} from '#domain/support-ticket.ts'
import type { Viewer } from '#server/platform/http.ts'
import { readRelated } from '#server/queries/related-items.ts'
import { type DocumentRow, documentsOf, type EntryRow, historyOf, type TicketRow, ticketsAround } from './store.ts'

type Reading = Pick<Viewer, 'id' | 'role'>
type Related = Parameters<typeof readRelated>[0]

/** A line of a list of tickets. */
export function presentTicket(row: TicketRow, viewer: Reading): z.input<typeof ticket> {
  const { id, subject, description, status, priority, user_id, user_name, is_abandoned, replies } = row
  const side = ticketSideOf(row, viewer)
  return {
    ...{ id, subject, description, status, priority, replies },
    user: { id: is_abandoned ? null : user_id, name: user_name },
    related_item_type: row.related_item_type,
    related_item_id: row.related_item_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    first_answered_at: row.first_answered_at?.toISOString() ?? null,
    resolved_at: row.resolved_at?.toISOString() ?? null,
    allowed: {
      reply: side !== null && replyRefusal(row) === null,
      resolve: side !== null && resolveRefusal(row, side) === null,
      attach: side !== null && attachRefusal(row) === null,
      delete: side !== null,
    },
  }
}

/** A ticket on its own page. */
export async function presentWithHistory(
  { db, viewer, today }: Related,
  row: TicketRow,
): Promise<z.input<typeof ticketWithHistory>> {
  const { id, related_item_type, related_item_id } = row
  const related = await readRelated({ db, viewer, today }, [
    { related_item_type, related_item_id, related_item_part: null },
  ])
  const history = await historyOf(db, id)
  const documents = await documentsOf(db, id)
  return {
    ...presentTicket(row, viewer),
    related_item: [...related.values()][0] ?? null,
    ...(await ticketsAround(db, row)),
    history: history.map((entry) => presentEntry(entry, viewer)),
    documents: documents.map((document) => presentDocument(document, row, viewer)),
  }
}

function presentEntry(row: EntryRow, viewer: Reading): z.input<typeof ticketEntry> {
  const { id, kind, side, content, created_at } = row
  const actor = actorFor(viewer, { id: row.actor_id, name: row.actor_name, role: row.actor_role })
  return { id, kind, side, actor, content, created_at: created_at.toISOString() }
}

export function presentDocument(
  row: DocumentRow,
  ticket: Pick<TicketRow, 'id' | 'status'>,
  viewer: Reading,
): z.input<typeof ticketDocument> {
  const { id, filename, file_type, file_size, uploaded_by, uploaded_at } = row
  return {
    ...{ id, filename, file_type, file_size },
    uploaded_at: uploaded_at.toISOString(),
    uploaded_by: actorFor(viewer, { id: uploaded_by, name: row.uploader_name, role: row.uploader_role }),
    url: `/api/support-tickets/${ticket.id}/documents/${id}`,
    allowed: { remove: mayRemoveTicketDocument({ uploaded_by, status: ticket.status }, viewer.id) },
  }
}

/** Only admins read who of them acted. */
function actorFor(viewer: Reading, actor: { id: string; name: string; role: Role }) {
  const isHidden = actor.role === 'admin' && viewer.role !== 'admin'
  return { id: isHidden ? null : actor.id, name: actorNameFor(viewer, actor) }
}
