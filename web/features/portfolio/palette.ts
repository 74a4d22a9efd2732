import type { Palette } from '../../lib/feature.ts'

export const portfolioPalette = {
  entries: {
    '/portfolio': ({ role }) =>
      role === 'admin'
        ? []
        : [
            { label: 'Rights Overview', note: 'Portfolio', path: '/portfolio' },
            { label: 'Revenue Analytics', note: 'Portfolio', path: '/portfolio', tab: 'analytics' },
          ],
  },
} satisfies Palette
