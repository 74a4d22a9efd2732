import type { Live } from '../../lib/feature.ts'

export const integrityLive = {
  refreshes: { integrity: [] },
} satisfies Live
