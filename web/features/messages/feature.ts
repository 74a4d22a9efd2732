import { createRoute, redirect } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const inboxRoute = createRoute({
  getParentRoute: () => members,
  path: '/chat',
  component: lazyPage(() => import('./chat-page.tsx'), 'InboxPage'),
})

const chatRoute = createRoute({
  getParentRoute: () => members,
  path: '/chat/$userId',
  // The number of a message that is shown, with those around it.
  validateSearch: texts('message'),
  component: lazyPage(() => import('./chat-page.tsx'), 'ChatPage'),
})

/** Decision C-11. */
const messagesRoute = createRoute({
  getParentRoute: () => members,
  path: '/messages',
  beforeLoad: () => {
    throw redirect({ to: '/chat', replace: true })
  },
})

export const messages = feature({
  members: [inboxRoute, chatRoute, messagesRoute],
})
