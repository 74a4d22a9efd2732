import type { Palette } from '../../lib/feature.ts'

export const integrityPalette = {
  entries: { '/integrity': 'in the menus' },
} satisfies Palette
