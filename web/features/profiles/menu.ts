import type { Menu } from '../../lib/feature.ts'

export const profilesMenu = {
  palette: { '/profile/$userId': ({ id }) => [{ label: 'My profile', path: `/profile/${id}` }] },
  refreshes: { profiles: ['accounts', 'providers'] },
} satisfies Menu
