import type { Live } from '../../lib/feature.ts'

export const providersLive = {
  refreshes: { favorites: ['providers'] },
} satisfies Live
