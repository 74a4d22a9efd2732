import type { Palette } from '../../lib/feature.ts'

export const messagesPalette = {
  entries: { '/chat': 'in the menus', '/chat/$userId': 'one thing', '/messages': 'another address' },
} satisfies Palette
