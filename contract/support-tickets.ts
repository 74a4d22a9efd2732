import { z } from 'zod'
import {
  TICKET_EVENTS,
  TICKET_PRIORITIES,
  TICKET_SIDES,
  TICKET_STATUSES,
  TICKET_SUBJECTS,
} from '#domain/support-ticket.ts'
import { allowed, id, listOf, page, text, timestamp } from './fields.ts'
import { fileRead, read, refusals, write } from './operation.ts'
import { ticketForm, ticketReplyForm } from './support-ticket-forms.ts'

const related_item_type = z.enum(TICKET_SUBJECTS)
const related_item = z
  .object({ title: z.string(), note: z.string(), link: z.string() })
  .nullable()
  .describe('The thing as it is now; null where there is none, or you cannot see it')

const ticketFields = {
  id,
  subject: z.string(),
  description: z.string(),
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(TICKET_PRIORITIES),
  user: z.object({ id: id.nullable().describe('Null once the account is deleted'), name: z.string() }),
  related_item_type: related_item_type.nullable(),
  related_item_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp.describe('When something last happened'),
  waiting_since: timestamp.nullable().describe('Since when its creator waits for an answer; null while they do not'),
  first_answered_at: timestamp.nullable(),
  resolved_at: timestamp.nullable(),
  replies: z.int().min(0),
  allowed: allowed('reply', 'resolve', 'attach', 'delete'),
}

export const ticket = z.object(ticketFields)

const actor = z.object({ id: id.nullable().describe('Null where you do not read who it was'), name: z.string() })

export const ticketEntry = z.object({
  id,
  kind: z.enum(TICKET_EVENTS),
  side: z.enum(TICKET_SIDES),
  actor,
  content: z.string().nullable().describe('What was replied; null for all other entries'),
  created_at: timestamp,
})

export const ticketDocument = z.object({
  id,
  filename: z.string(),
  file_type: z.string().describe('Media type of the content'),
  file_size: z.int().min(0).describe('In bytes'),
  uploaded_at: timestamp,
  uploaded_by: actor,
  url: z.string(),
  allowed: allowed('remove'),
})

const otherTicket = z.object({ id, subject: z.string(), status: z.enum(TICKET_STATUSES) })

/** The most tickets that are shown as going on from one. */
export const MAX_FOLLOWING_TICKETS = 10

export const ticketWithHistory = ticket.extend({
  related_item,
  follows: otherTicket.nullable().describe('The earlier ticket that it goes on from'),
  followed_by: z.array(otherTicket).max(MAX_FOLLOWING_TICKETS).describe('Tickets that go on from it, oldest first'),
  history: z.array(ticketEntry).describe('Oldest first'),
  documents: z.array(ticketDocument),
})

/** The states that the queue of the admins is filtered by. Who waits for an answer has an open ticket. */
export const TICKET_FILTERS = ['unanswered', ...TICKET_STATUSES] as const

const queueFilters = {
  status: z
    .enum(TICKET_FILTERS)
    .optional()
    .describe('unanswered: those whose creators wait for an answer, who wait longest first'),
  priority: z.enum(TICKET_PRIORITIES).optional(),
  search: text(80).optional().describe('In subject, description and name of the creator'),
}

const seconds = z.number().min(0).nullable().describe('In seconds; null where there is none yet')

/** Support tickets between people and the admins. */
export const supportTickets = {
  createTicket: write('POST', '/api/support-tickets', 'Create a support ticket')
    .input(
      ticketForm.extend({
        id,
        related_item_type: related_item_type.nullable().default(null),
        related_item_id: id.nullable().default(null).describe('What it is about: something you can see'),
        follows_id: id.nullable().default(null).describe('Your earlier ticket that it goes on from'),
      }),
    )
    .output(ticketWithHistory)
    .errors(refusals('ALREADY_EXISTS')),
  listTickets: read('/api/support-tickets', 'List your support tickets, newest first')
    .input(z.object(page))
    .output(listOf(ticket)),
  listAllTickets: read('/api/support-tickets/admin', 'List the support tickets of everybody, newest first')
    .input(z.object({ ...page, ...queueFilters }))
    .output(listOf(ticket)),
  getTicketTotals: read('/api/support-tickets/summary', 'Get counts and times of the support tickets of everybody')
    .input(z.object(queueFilters))
    .output(
      z.object({
        by_status: z
          .object({ unanswered: z.int().min(0), open: z.int().min(0), resolved: z.int().min(0) })
          .describe('How many the other filters leave of each state'),
        waiting_since: timestamp.nullable().describe('Of who waits longest'),
        answered: z.int().min(0),
        resolved: z.int().min(0),
        median_first_answer_seconds: seconds,
        median_resolution_seconds: seconds,
      }),
    ),
  getTicketSubject: read('/api/support-tickets/about', 'Get what a support ticket would be about')
    .input(z.object({ related_item_type, related_item_id: id }))
    .output(z.object({ related_item: related_item.unwrap() })),
  getTicket: read('/api/support-tickets/{id}', 'Get a support ticket with its history and documents')
    .input(z.object({ id }))
    .output(ticketWithHistory),
  updateTicket: write('PATCH', '/api/support-tickets/{id}', 'Resolve a support ticket')
    .input(z.object({ id, status: z.literal('resolved') }))
    .output(ticketWithHistory)
    .errors(refusals('TICKET_RESOLVED')),
  deleteTicket: write('DELETE', '/api/support-tickets/{id}', 'Delete a support ticket with all that belongs to it')
    .input(z.object({ id }))
    .output(z.object({ id })),
  replyToTicket: write('POST', '/api/support-tickets/{id}/replies', 'Reply to a support ticket')
    .input(ticketReplyForm.extend({ id, reply_id: id }))
    .output(ticketWithHistory)
    .errors(refusals('TICKET_FULL', 'TICKET_ABANDONED', 'TICKET_RESOLVED', 'ALREADY_EXISTS')),
  addTicketDocument: write('POST', '/api/support-tickets/{id}/documents', 'Add a document to a support ticket')
    .input(z.object({ id, document_id: id, file: z.file() }))
    .output(ticketDocument)
    .errors(refusals('FILE_REFUSED', 'TICKET_RESOLVED', 'ALREADY_EXISTS')),
  getTicketDocument: fileRead(
    '/api/support-tickets/{id}/documents/{document_id}',
    'Download a document of a support ticket',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.file()),
  deleteTicketDocument: write(
    'DELETE',
    '/api/support-tickets/{id}/documents/{document_id}',
    'Delete your document of an open support ticket',
  )
    .input(z.object({ id, document_id: id }))
    .output(z.object({ id })),
}
