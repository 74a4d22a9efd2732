import type { Palette } from '../../lib/feature.ts'

export const providerPaymentsPalette = {
  entries: {
    '/provider-payments': ({ role }) =>
      role === 'provider' ? [{ label: 'Payment Dashboard', note: 'Payments', path: '/provider-payments' }] : [],
  },
} satisfies Palette
