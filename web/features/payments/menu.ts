import { IconCreditCard } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  ...{ label: 'Payments', path: '/payments', icon: IconCreditCard },
  pages: ['/transfer-analytics', '/provider-payments', '/reports'],
}

export const paymentsMenu = {
  navigation: {
    section: SECTION,
    // Providers reach their payments by the sidebar (decisions C-04, C-05).
    top: ({ role }) => (role === 'provider' ? null : SECTION),
    side: () => SECTION,
  },
} satisfies Menu
