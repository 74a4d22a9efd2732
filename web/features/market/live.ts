import type { Live } from '../../lib/feature.ts'

export const marketLive = {
  refreshes: { market: ['agreements', 'listingFigures', 'portfolio'], listingFigures: [] },
} satisfies Live
