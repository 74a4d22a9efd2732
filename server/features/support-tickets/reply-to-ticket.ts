import type { Contract } from '#contract/index.ts'
import { afterReply, replyRefusal, type TicketSide, ticketSideOf } from '#domain/support-ticket.ts'
import { rateLimited } from '#server/identity/consume-rate-limit.ts'
import { excerptOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, InputOf, MemberWrite } from '#server/platform/http.ts'
import { addEntries } from './add-entry.ts'
import type { TicketsDeps } from './deps.ts'
import { broadcastTicket, notifyAdmins, notifyCreator } from './notify.ts'
import { presentWithHistory } from './present.ts'
import { findTicket, historyOf, lockTicket, type TicketRow } from './store.ts'

type Reply = Contract['supportTickets']['replyToTicket']

/** Replies to an open ticket. The same reply sent again is there once. */
export const replyToTicket =
  ({ rate_limits }: TicketsDeps): Handler<Reply> =>
  async ({ db, viewer, command }, input) => {
    if (!(await findTicket(db, viewer, input.id))) return refuse('NOT_FOUND')
    const isThere = (await historyOf(db, input.id)).some(({ id }) => id === input.reply_id)
    const outcome = isThere ? null : await rate_limits.consume('support_reply', viewer.id)
    if (outcome && !outcome.allowed) return rateLimited(outcome, 'replies')
    return command((write) => storeReply(write, input), {
      constraints: { support_ticket_entries_pkey: 'ALREADY_EXISTS' },
    })
  }

async function storeReply(write: MemberWrite, { id, reply_id, content }: InputOf<Reply>) {
  const { tx, viewer, now, today } = write
  const ticket = await lockTicket(tx, viewer, id)
  const side = ticket && ticketSideOf(ticket, viewer)
  if (!(ticket && side)) return refuse('NOT_FOUND')
  const before = (await historyOf(tx, id)).find((entry) => entry.id === reply_id)
  if (before) {
    const isSame = before.actor_id === viewer.id && before.content === content
    return isSame ? presentWithHistory({ db: tx, viewer, today }, ticket) : refuse('ALREADY_EXISTS')
  }
  const refusal = replyRefusal(ticket)
  if (refusal === 'resolved') return refuse('TICKET_RESOLVED', { message: RESOLVED })
  if (refusal) return refuse(refusal === 'full' ? 'TICKET_FULL' : 'TICKET_ABANDONED')
  const next = afterReply(ticket, side, now)
  const counted = await addEntries(write, ticket, [{ id: reply_id, kind: 'replied', side, content }])
  await tx
    .updateTable('support_tickets')
    .set({ ...next, ...counted })
    .where('id', '=', id)
    .execute()
  await notifyOthers(write, ticket, { side, content })
  const after = await findTicket(tx, viewer, id)
  return presentWithHistory({ db: tx, viewer, today }, after ?? ticket)
}

const RESOLVED = 'This ticket is resolved. Create a new ticket to go on.'

async function notifyOthers(
  write: MemberWrite,
  ticket: TicketRow,
  { side, content }: { side: TicketSide; content: string },
): Promise<void> {
  await broadcastTicket(write, ticket)
  if (side === 'customer') {
    await notifyAdmins(write, ticket, 'replied', ticket.priority, content)
    return
  }
  notifyCreator(write, ticket, {
    title: 'Reply to your support ticket',
    message: `An admin replied to “${excerptOf(ticket.subject)}”: ${excerptOf(content)}`,
  })
  write.audit({
    chain: `ticket:${ticket.id}`,
    action: 'ticket_replied',
    subject_type: 'support_ticket',
    subject_id: ticket.id,
  })
}
