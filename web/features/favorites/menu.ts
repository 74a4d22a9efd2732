import { IconUsers } from '@tabler/icons-react'
import { mayHaveFavorites } from '#domain/favorites.ts'
import type { Menu, Reader } from '../../lib/feature.ts'

const SECTION = { label: 'Providers', path: '/providers', icon: IconUsers }

/** Traders find it by the palette alone. */
const isInMenus = ({ role }: Reader) => role === 'owner' || role === 'admin'

export const favoritesMenu = {
  navigation: {
    section: SECTION,
    top: (reader) => (isInMenus(reader) ? SECTION : null),
    side: (reader) => (isInMenus(reader) ? { ...SECTION, label: 'Service Providers' } : null),
  },
  palette: {
    '/providers': ({ role }) =>
      mayHaveFavorites(role) ? [{ label: 'Favorites', note: 'Providers', path: '/providers', tab: 'favorites' }] : [],
  },
  refreshes: { favorites: [] },
  slots: { profile_actions: () => import('./favorite-button.tsx').then(({ FavoriteButton }) => FavoriteButton) },
} satisfies Menu
