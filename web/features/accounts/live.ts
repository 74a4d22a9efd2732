import type { Live } from '../../lib/feature.ts'

export const accountsLive = {
  refreshes: { security: [] },
} satisfies Live
