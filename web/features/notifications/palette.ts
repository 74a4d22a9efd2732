import type { Palette } from '../../lib/feature.ts'

export const notificationsPalette = {
  entries: { '/notifications': 'in the menus', '/unsubscribe': 'for visitors' },
} satisfies Palette
