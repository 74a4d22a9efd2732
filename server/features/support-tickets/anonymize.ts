import { randomUUID } from 'node:crypto'
import { deleteFile } from '#server/platform/files.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import { addEntries } from './add-entry.ts'
import { broadcastTicket } from './notify.ts'

/** Deletes the documents of the person's tickets, and resolves those that are open: nobody waits for an answer any more. */
export async function anonymize(write: MemberWrite): Promise<void> {
  const { tx, viewer, now } = write
  const documents = await tx
    .deleteFrom('support_ticket_documents as d')
    .using('support_tickets as t')
    .whereRef('t.id', '=', 'd.ticket_id')
    .where('t.user_id', '=', viewer.id)
    .returning('d.file_id')
    .execute()
  for (const { file_id } of documents) await deleteFile(write, file_id)
  const open = await tx
    .selectFrom('support_tickets')
    .select(['id', 'user_id', 'last_number'])
    .where('user_id', '=', viewer.id)
    .where('status', '=', 'open')
    .forUpdate()
    .execute()
  for (const ticket of open) {
    const counted = await addEntries(write, ticket, [{ id: randomUUID(), kind: 'resolved', side: 'customer' }])
    const resolved = { status: 'resolved' as const, resolved_at: now, waiting_since: null }
    await tx
      .updateTable('support_tickets')
      .set({ ...resolved, ...counted })
      .where('id', '=', ticket.id)
      .execute()
    await broadcastTicket(write, ticket)
  }
}
