import type { Palette } from '../../lib/feature.ts'

export const dashboardPalette = {
  entries: { '/dashboard': 'in the menus', '/provider-dashboard': 'another address' },
} satisfies Palette
