import type { Palette } from '../../lib/feature.ts'

export const profilesPalette = {
  entries: { '/profile/$userId': ({ id }) => [{ label: 'My profile', path: `/profile/${id}` }] },
} satisfies Palette
