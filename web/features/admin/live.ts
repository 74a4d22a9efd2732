import type { Live } from '../../lib/feature.ts'

export const adminLive = {
  refreshes: { people: [] },
} satisfies Live
