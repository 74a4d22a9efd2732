import { IconUsers } from '@tabler/icons-react'
import { mayHaveFavorites } from '#domain/favorites.ts'
import type { Menu, Reader } from '../../lib/feature.ts'

const SECTION = { label: 'Providers', path: '/providers', icon: IconUsers, pages: ['/provider-detail'] }

/** Traders find it by the palette alone. */
const isInMenus = ({ role }: Reader) => role === 'owner' || role === 'admin'

export const providersMenu = {
  navigation: {
    section: SECTION,
    top: (reader) => (isInMenus(reader) ? SECTION : null),
    side: (reader) => (isInMenus(reader) ? { ...SECTION, label: 'Service Providers' } : null),
  },
  palette: {
    '/providers': (reader) => [
      ...(isInMenus(reader) ? [] : [{ label: 'Service Providers', path: '/providers' }]),
      ...(mayHaveFavorites(reader.role)
        ? [{ label: 'Favorites', note: 'Providers', path: '/providers', tab: 'favorites' }]
        : []),
    ],
    '/provider-detail': 'one thing',
  },
  refreshes: { favorites: ['providers'] },
  slots: { profile_actions: () => import('./favorite-button.tsx').then(({ FavoriteButton }) => FavoriteButton) },
} satisfies Menu
