import type { Palette } from '../../lib/feature.ts'

export const recommendationsPalette = {
  entries: { '/recommendation': 'for visitors' },
} satisfies Palette
