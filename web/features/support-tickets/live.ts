import type { Live } from '../../lib/feature.ts'

export const supportTicketsLive = {
  refreshes: { supportTickets: [] },
  shows_one: { supportTickets: ['getTicket'] },
} satisfies Live
