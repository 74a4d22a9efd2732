import type { Live } from '../../lib/feature.ts'

export const monitorLive = {
  refreshes: { feeReversals: ['reviews', 'paymentMethods'] },
} satisfies Live
