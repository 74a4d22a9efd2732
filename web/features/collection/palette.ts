import type { Palette } from '../../lib/feature.ts'

export const collectionPalette = {
  entries: {
    '/revenue': 'one thing',
    '/revenue-collection': 'one thing',
    '/revenue-collection-monitor': 'one thing',
    '/revenue-unexplained': 'one thing',
    '/project-revenue': 'another address',
  },
} satisfies Palette
