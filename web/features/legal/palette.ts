import type { Palette } from '../../lib/feature.ts'

export const legalPalette = {
  entries: { '/terms': 'for visitors', '/privacy': 'for visitors', '/contact': 'for visitors' },
} satisfies Palette
