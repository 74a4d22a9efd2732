import type { Palette } from '../../lib/feature.ts'

export const supportTicketsPalette = {
  entries: {
    '/support-tickets': ({ role }) =>
      role === 'admin' ? [] : [{ label: 'View Tickets', note: 'Support', path: '/support-tickets', tab: 'tickets' }],
    '/support-tickets/$ticketId': 'one thing',
  },
} satisfies Palette
