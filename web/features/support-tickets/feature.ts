import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const ticketsRoute = createRoute({
  getParentRoute: () => members,
  path: '/support-tickets',
  validateSearch: texts('tab', 'about', 'follows', 'status', 'priority', 'search'),
  component: lazyPage(() => import('./support-tickets-page.tsx'), 'SupportTicketsPage'),
})

const ticketRoute = createRoute({
  getParentRoute: () => members,
  path: '/support-tickets/$ticketId',
  validateSearch: texts('payment'),
  component: lazyPage(() => import('./ticket-page.tsx'), 'TicketPage'),
})

export const supportTickets = feature({ members: [ticketsRoute, ticketRoute] })
