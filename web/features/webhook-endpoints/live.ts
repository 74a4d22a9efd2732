import type { Live } from '../../lib/feature.ts'

export const webhookEndpointsLive = {
  refreshes: { webhookEndpoints: [] },
} satisfies Live
