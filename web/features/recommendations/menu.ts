import type { Menu } from '../../lib/feature.ts'

export const recommendationsMenu = {
  palette: { '/recommendation': 'for visitors' },
  refreshes: { recommendations: ['providers'] },
} satisfies Menu
