import type { Palette } from '../../lib/feature.ts'

export const paymentMethodsPalette = {
  entries: {
    '/paymentMethods': () => [
      { label: 'Billing Information', note: 'Billing', path: '/paymentMethods', tab: 'billing' },
      { label: 'Payment History', note: 'Billing', path: '/paymentMethods', tab: 'history' },
    ],
    '/payment-methods-page': 'another address',
    '/customer-management-page': () => [{ label: 'Customer Management', path: '/customer-management-page' }],
  },
} satisfies Palette
