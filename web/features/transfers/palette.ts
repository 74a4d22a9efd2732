import type { Palette } from '../../lib/feature.ts'

export const transfersPalette = {
  entries: {
    '/transfer-analytics': ({ allowed }) =>
      allowed.follow_payments
        ? [
            { label: 'Transfer Analytics', note: 'Payments', path: '/transfer-analytics' },
            { label: 'Failed Transfers', note: 'Transfer Analytics', path: '/transfer-analytics', tab: 'errors' },
          ]
        : [],
  },
} satisfies Palette
