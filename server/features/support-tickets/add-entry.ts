import type { TicketEvent, TicketSide } from '#domain/support-ticket.ts'
import type { MemberWrite } from '#server/platform/http.ts'

interface NewEntry {
  id: string
  kind: TicketEvent
  side: TicketSide
  content?: string
}

/** Adds entries to the history of a locked ticket, and counts them. */
export async function addEntries(
  { tx, viewer, now }: MemberWrite,
  ticket: { id: string; last_number: number },
  entries: readonly NewEntry[],
): Promise<{ last_number: number; updated_at: Date }> {
  const added = { ticket_id: ticket.id, actor_id: viewer.id, created_at: now }
  await tx
    .insertInto('support_ticket_entries')
    .values(entries.map((entry, index) => ({ ...entry, ...added, number: ticket.last_number + 1 + index })))
    .execute()
  return { last_number: ticket.last_number + entries.length, updated_at: now }
}
