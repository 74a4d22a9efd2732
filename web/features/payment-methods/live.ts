import type { Live } from '../../lib/feature.ts'

export const paymentMethodsLive = {
  refreshes: { paymentMethods: [] },
} satisfies Live
