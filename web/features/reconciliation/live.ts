import type { Live } from '../../lib/feature.ts'

export const reconciliationLive = {
  refreshes: { reconciliation: [], payments: ['reconciliation'] },
} satisfies Live
