import type { TicketPriority } from '#domain/support-ticket.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { excerptOf, nameOf } from '#server/identity/name-placeholders.ts'
import type { Notification, Write } from '#server/platform/commands.ts'
import type { MemberWrite } from '#server/platform/http.ts'

interface Ticket {
  id: string
  subject: string
}

const ADMIN_WORDS = {
  opened: { title: 'New support ticket', did: 'created' },
  replied: { title: 'Reply to a support ticket', did: 'replied to' },
} as const

/** Notifies all admins of what the creator of a ticket did. `content` is what they replied. */
export async function notifyAdmins(
  write: MemberWrite,
  ticket: Ticket,
  event: keyof typeof ADMIN_WORDS,
  priority: TicketPriority,
  content?: string,
): Promise<void> {
  const { title, did } = ADMIN_WORDS[event]
  const said = content === undefined ? '' : `: ${excerptOf(content)}`
  for (const recipient_id of await adminIds(write.tx)) {
    write.notify({
      recipient_id,
      title,
      message: `${nameOf(write.viewer.id)} ${did} “${excerptOf(ticket.subject)}”${said}`,
      priority: event === 'opened' ? priority : 'medium',
      ...linkTo(ticket),
    })
  }
}

/** Notifies the creator of what an admin did with their ticket. */
export function notifyCreator(
  write: Write,
  ticket: Ticket & { user_id: string; is_abandoned: boolean },
  { title, message }: Pick<Notification, 'title' | 'message'>,
): void {
  if (ticket.is_abandoned) return
  write.notify({ recipient_id: ticket.user_id, title, message, ...linkTo(ticket) })
}

const linkTo = ({ id }: Ticket) =>
  ({
    type: 'system',
    link_text: 'Open the ticket',
    link_url: `/support-tickets/${id}`,
    related_item_type: 'support_ticket',
    related_item_id: id,
  }) as const

/** The pages of its creator and of all admins show it. */
export async function broadcastTicket(write: Write, { id, user_id }: { id: string; user_id: string }): Promise<void> {
  write.publish({ audience: [user_id, ...(await adminIds(write.tx))], topic: 'supportTickets', id })
}
