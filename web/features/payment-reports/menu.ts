import type { Menu } from '../../lib/feature.ts'

export const paymentReportsMenu = {
  palette: {
    '/reports': () => [
      { label: 'Reports', note: 'Payments', path: '/reports' },
      { label: 'Payment Analytics', note: 'Reports', path: '/reports', tab: 'analytics' },
    ],
  },
} satisfies Menu
