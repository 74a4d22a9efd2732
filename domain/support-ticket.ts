import type { RelatedItemType } from './related-item.ts'
import type { Role } from './roles.ts'

export const TICKET_STATUSES = ['open', 'resolved'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_PRIORITIES = ['low', 'medium', 'high'] as const
export type TicketPriority = (typeof TICKET_PRIORITIES)[number]

/** The priority of a ticket whose creator chose none. */
export const DEFAULT_PRIORITY: TicketPriority = 'medium'

/** What a ticket can be about. */
export const TICKET_SUBJECTS = ['project', 'agreement', 'report', 'payment'] as const satisfies RelatedItemType[]
export type TicketSubject = (typeof TICKET_SUBJECTS)[number]

/** What happens to a ticket; 'reopened' only in the history of older ones. */
export const TICKET_EVENTS = ['opened', 'replied', 'resolved', 'reopened'] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]

export const MAX_TICKET_SUBJECT = 200
/** The most characters of a description, and of a reply. */
export const MAX_TICKET_TEXT = 4000
export const MAX_TICKET_REPLIES = 100
export const MAX_TICKET_DOCUMENTS = 10

/** The two sides of a ticket: who created it, and the admins. */
export const TICKET_SIDES = ['customer', 'admin'] as const
export type TicketSide = (typeof TICKET_SIDES)[number]

/** The side that somebody has in a ticket; null for everybody else, who may not know of it. */
export function ticketSideOf(ticket: { user_id: string }, person: { id: string; role: Role }): TicketSide | null {
  if (ticket.user_id === person.id) return 'customer'
  return person.role === 'admin' ? 'admin' : null
}

interface TicketState {
  /** Since when its creator waits for an answer; null while they do not. */
  waiting_since: Date | null
  first_answered_at: Date | null
}

/** What a reply makes of an open ticket: its creator waits from their first unanswered words until an admin replies. */
export function afterReply(ticket: TicketState, side: TicketSide, now: Date): TicketState {
  const { waiting_since, first_answered_at } = ticket
  if (side === 'customer') return { waiting_since: waiting_since ?? now, first_answered_at }
  return { waiting_since: null, first_answered_at: first_answered_at ?? now }
}

/**
 * Whether one more reply is taken. A resolved ticket takes none and stays resolved (decision C-189), nor does one whose
 * creator has deleted their account: nobody would read it.
 */
export function replyRefusal(ticket: {
  status: TicketStatus
  replies: number
  is_abandoned: boolean
}): 'full' | 'abandoned' | 'resolved' | null {
  if (ticket.is_abandoned) return 'abandoned'
  if (ticket.status === 'resolved') return 'resolved'
  return ticket.replies < MAX_TICKET_REPLIES ? null : 'full'
}

/** Only admins resolve, and only what is open (decision C-189). */
export function resolveRefusal(ticket: { status: TicketStatus }, side: TicketSide): 'not_admin' | 'resolved' | null {
  if (side !== 'admin') return 'not_admin'
  return ticket.status === 'open' ? null : 'resolved'
}

/** Documents are added while a ticket is open, up to a number. */
export function attachRefusal(ticket: { status: TicketStatus; documents: number }): 'resolved' | 'full' | null {
  if (ticket.status === 'resolved') return 'resolved'
  return ticket.documents < MAX_TICKET_DOCUMENTS ? null : 'full'
}

/** Whether somebody may remove a document of a ticket: one of their own, while the ticket is open. */
export function mayRemoveTicketDocument(
  { uploaded_by, status }: { uploaded_by: string; status: TicketStatus },
  person_id: string,
): boolean {
  return status === 'open' && uploaded_by === person_id
}

/** What a ticket is about, as an address has it: 'payment:…'; null for whatever else stands there. */
export function ticketSubjectIn(text: string | undefined): { type: TicketSubject; id: string } | null {
  const [, type, id = ''] = /^([a-z]+):([0-9a-f-]{36})$/.exec(text ?? '') ?? []
  const known = TICKET_SUBJECTS.find((subject) => subject === type)
  return known ? { type: known, id } : null
}

/** The parameter of each page that names what it shows. */
const PAGES: readonly { path: string; param: string; type: TicketSubject }[] = [
  { path: '/project-detail', param: 'id', type: 'project' },
  { path: '/agreement-detail', param: 'id', type: 'agreement' },
  { path: '/revenue-report-detail', param: 'reportId', type: 'report' },
]

/** What a page shows, as a ticket about it names it; undefined for pages of no such thing. */
export function ticketSubjectOfPage(path: string, search: Record<string, unknown>): string | undefined {
  // A payment is opened above whatever page it is on.
  const [type, id] =
    typeof search.payment === 'string'
      ? (['payment', search.payment] as const)
      : PAGES.flatMap((page) => (page.path === path ? [page.type, search[page.param]] : []))
  return typeof id === 'string' ? `${String(type)}:${id}` : undefined
}
