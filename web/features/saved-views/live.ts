import type { Live } from '../../lib/feature.ts'

export const savedViewsLive = {
  refreshes: { savedViews: [] },
} satisfies Live
