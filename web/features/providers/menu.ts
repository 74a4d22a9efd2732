import { IconUsers } from '@tabler/icons-react'
import type { Menu, Reader } from '../../lib/feature.ts'

const SECTION = { label: 'Providers', path: '/providers', icon: IconUsers, pages: ['/provider-detail'] }

/** Traders find it by the palette alone. */
export const isInMenus = ({ role }: Reader) => role === 'owner' || role === 'admin'

export const providersMenu = {
  navigation: {
    section: SECTION,
    top: (reader) => (isInMenus(reader) ? SECTION : null),
    side: (reader) => (isInMenus(reader) ? { ...SECTION, label: 'Service Providers' } : null),
  },
  slots: { profile_actions: () => import('./favorite-button.tsx').then(({ FavoriteButton }) => FavoriteButton) },
} satisfies Menu
