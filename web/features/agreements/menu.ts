import type { Menu } from '../../lib/feature.ts'

export const agreementsMenu = {
  palette: { '/agreement-detail': 'one thing', '/rev-share-detail': 'another address', '/verify': 'for visitors' },
  refreshes: {
    agreements: [
      'agreementDocuments',
      'projects',
      'proposals',
      'reports',
      'terminations',
      'amendments',
      'providers',
      'financialModels',
    ],
    terminations: ['agreements', 'reviews'],
    amendments: ['agreements'],
    financialModels: [],
  },
} satisfies Menu
