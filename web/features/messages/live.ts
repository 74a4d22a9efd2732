import type { Live } from '../../lib/feature.ts'

export const messagesLive = {
  refreshes: { messages: ['notifications'] },
  shows_one: { messages: ['listMessages'] },
} satisfies Live
