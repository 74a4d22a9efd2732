import { IconBuildingStore } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = {
  ...{ label: 'Marketplace', path: '/marketplace', icon: IconBuildingStore },
  pages: ['/marketplace-detail', '/listing-detail', '/create-listing'],
}

/** In the menus of traders alone; others with a subscription come by links (decisions C-04, C-06). */
export const marketMenu = {
  navigation: {
    section: SECTION,
    top: ({ role }) => (role === 'trader' ? SECTION : null),
    side: ({ role }) =>
      role === 'trader'
        ? {
            ...SECTION,
            children: [
              { label: 'Browse Listings', path: '/marketplace' },
              { label: 'My Investments', path: '/marketplace', tab: 'investments' },
              { label: 'Watchlist', path: '/marketplace', tab: 'watchlist' },
            ],
          }
        : null,
  },
} satisfies Menu
