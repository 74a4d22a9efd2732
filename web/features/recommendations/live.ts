import type { Live } from '../../lib/feature.ts'

export const recommendationsLive = {
  refreshes: { recommendations: ['providers'] },
} satisfies Live
