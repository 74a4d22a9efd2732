import type { Palette } from '../../lib/feature.ts'

export const helpPalette = {
  entries: { '/help': 'in the menus', '/help/$guideId': 'one thing' },
} satisfies Palette
