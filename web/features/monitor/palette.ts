import type { Palette } from '../../lib/feature.ts'

export const monitorPalette = {
  entries: {
    '/admin-reviews': ({ role }) =>
      role === 'admin'
        ? [
            { label: 'Requests', note: 'Reviews', path: '/admin-reviews' },
            { label: 'Webhook Events', note: 'Reviews', path: '/admin-reviews', tab: 'webhooks' },
            { label: 'Payments', note: 'Reviews', path: '/admin-reviews', tab: 'payments' },
            { label: 'Reported people', note: 'Reviews', path: '/admin-reviews', tab: 'people' },
          ]
        : [],
  },
} satisfies Palette
