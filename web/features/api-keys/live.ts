import type { Live } from '../../lib/feature.ts'

export const apiKeysLive = {
  refreshes: { apiKeys: ['notifications'] },
} satisfies Live
