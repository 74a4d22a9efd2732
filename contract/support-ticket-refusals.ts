import { MAX_TICKET_REPLIES } from '#domain/support-ticket.ts'

/** The refusals of support tickets. */
export const SUPPORT_TICKET_REFUSALS = {
  TICKET_RESOLVED: { status: 409, message: 'This ticket is already resolved.' },
  TICKET_FULL: {
    status: 409,
    message: `A ticket can have up to ${MAX_TICKET_REPLIES} replies. Create a new one to go on.`,
  },
  TICKET_ABANDONED: { status: 409, message: 'The creator of this ticket has deleted their account.' },
} as const
