import type { Palette } from '../../lib/feature.ts'

export const paymentReportsPalette = {
  entries: {
    '/reports': () => [
      { label: 'Reports', note: 'Payments', path: '/reports' },
      { label: 'Payment Analytics', note: 'Reports', path: '/reports', tab: 'analytics' },
    ],
  },
} satisfies Palette
