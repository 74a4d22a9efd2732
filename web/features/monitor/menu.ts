import { IconEye } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Reviews', path: '/admin-reviews', icon: IconEye }

export const monitorMenu = {
  navigation: { section: SECTION, side: ({ role }) => (role === 'admin' ? SECTION : null) },
  refreshes: { feeReversals: ['reviews', 'paymentMethods'] },
  palette: {
    '/admin-reviews': ({ role }) =>
      role === 'admin'
        ? [
            { label: 'Requests', note: 'Reviews', path: '/admin-reviews' },
            { label: 'Webhook Events', note: 'Reviews', path: '/admin-reviews', tab: 'webhooks' },
            { label: 'Payments', note: 'Reviews', path: '/admin-reviews', tab: 'payments' },
          ]
        : [],
  },
} satisfies Menu
