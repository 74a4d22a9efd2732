import { IconChartBar } from '@tabler/icons-react'
import type { Menu } from '../../lib/feature.ts'

const SECTION = { label: 'Portfolio', path: '/portfolio', icon: IconChartBar }

/** In the sidebar of traders; others who hold rights find it by the palette. */
export const portfolioMenu = {
  navigation: {
    section: SECTION,
    side: ({ role }) =>
      role === 'trader'
        ? {
            ...SECTION,
            children: [
              { label: 'Rights Overview', path: '/portfolio' },
              { label: 'Revenue Analytics', path: '/portfolio', tab: 'analytics' },
            ],
          }
        : null,
  },
} satisfies Menu
