import { IconPercentage } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  label: 'Revenue Shares',
  path: '/rev-share',
  icon: IconPercentage,
  pages: ['/agreement-detail', '/proposal-detail', '/new-proposal'],
}

export const PROPOSALS = { label: 'Proposals', path: '/rev-share', tab: 'proposals' }

export const proposalsMenu = {
  navigation: {
    section: SECTION,
    // Providers reach their shares by the sidebar (decisions C-04, C-05).
    top: ({ role }) => (role === 'provider' ? null : { ...SECTION, label: 'Rev Share' }),
    side: ({ role }) =>
      role === 'trader' ? null : { ...SECTION, children: [{ label: 'Active Shares', path: '/rev-share' }, PROPOSALS] },
  },
} satisfies Menu
