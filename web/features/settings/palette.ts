import type { Palette } from '../../lib/feature.ts'

export const settingsPalette = {
  entries: { '/settings': 'in the menus' },
} satisfies Palette
