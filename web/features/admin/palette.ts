import type { Palette } from '../../lib/feature.ts'

export const adminPalette = {
  entries: {
    '/admin-people': 'in the menus',
    '/admin-person': 'one thing',
    '/admin-jobs': 'in the menus',
    '/admin-audit': 'in the menus',
  },
} satisfies Palette
