import { mayHaveFavorites } from '#domain/favorites.ts'
import type { Palette } from '../../lib/feature.ts'
import { isInMenus } from './menu.ts'

export const providersPalette = {
  entries: {
    '/providers': (reader) => [
      ...(isInMenus(reader) ? [] : [{ label: 'Service Providers', path: '/providers' }]),
      ...(mayHaveFavorites(reader.role)
        ? [{ label: 'Favorites', note: 'Providers', path: '/providers', tab: 'favorites' }]
        : []),
    ],
    '/provider-detail': 'one thing',
  },
} satisfies Palette
