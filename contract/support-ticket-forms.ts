import { z } from 'zod'
import { DEFAULT_PRIORITY, MAX_TICKET_SUBJECT, MAX_TICKET_TEXT, TICKET_PRIORITIES } from '#domain/support-ticket.ts'
import { requiredLine, requiredText } from './fields.ts'

/** What the form of a ticket takes. */
export const ticketForm = z.object({
  subject: requiredLine(1, MAX_TICKET_SUBJECT, 'Subject is required'),
  description: requiredText(1, MAX_TICKET_TEXT, 'Description is required'),
  priority: z.enum(TICKET_PRIORITIES, 'Priority is required').default(DEFAULT_PRIORITY),
})

/** What the form of a reply takes. */
export const ticketReplyForm = z.object({ content: requiredText(1, MAX_TICKET_TEXT, 'Write a reply') })
