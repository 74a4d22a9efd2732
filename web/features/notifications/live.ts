import type { Live } from '../../lib/feature.ts'

export const notificationsLive = {
  refreshes: { notifications: [] },
} satisfies Live
