import type { Palette } from '../../lib/feature.ts'

export const accountsPalette = {
  entries: {
    '/login': 'for visitors',
    '/forget-password': 'for visitors',
    '/reset-password': 'for visitors',
  },
} satisfies Palette
