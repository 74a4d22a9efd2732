import type { Live } from '../../lib/feature.ts'

export const membershipLive = {
  refreshes: { membership: ['notifications'] },
} satisfies Live
