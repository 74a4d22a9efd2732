import type { Palette } from '../../lib/feature.ts'

export const mappingsPalette = {
  entries: {
    '/revenue-mapping-create': ({ role }) =>
      role === 'owner' ? [{ label: 'New Mapping', note: 'Revenue', path: '/revenue-mapping-create' }] : [],
    '/revenue-mapping-edit': 'one thing',
    '/revenue-mapping-details': 'one thing',
    '/revenue-stream-mapping': 'one thing',
  },
} satisfies Palette
