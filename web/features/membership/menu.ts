import { IconStar } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const PAGES = { pages: ['/subscription-management', '/feature-access'] }
const SECTION = { label: 'Subscription', path: '/subscription', icon: IconStar, ...PAGES }
const PLANS = { label: 'Plan settings', path: '/admin-subscription-settings', icon: IconStar }

export const membershipMenu = {
  navigation: {
    section: SECTION,
    // Traders find it in the menu under their name, and where something asks for it.
    side: ({ role }) => (role === 'admin' ? PLANS : role === 'trader' ? null : SECTION),
    account: ({ role }) => (role === 'trader' ? SECTION : null),
  },
} satisfies Menu
