import type { Live } from '../../lib/feature.ts'

export const connectLive = {
  refreshes: { connect: ['payments', 'providerPayments', 'mappings'] },
} satisfies Live
