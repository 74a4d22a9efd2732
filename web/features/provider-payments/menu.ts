import type { Menu } from '../../lib/feature.ts'

export const providerPaymentsMenu = {
  palette: {
    '/provider-payments': ({ role }) =>
      role === 'provider' ? [{ label: 'Payment Dashboard', note: 'Payments', path: '/provider-payments' }] : [],
  },
} satisfies Menu
