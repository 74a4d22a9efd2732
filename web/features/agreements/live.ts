import type { Live } from '../../lib/feature.ts'

export const agreementsLive = {
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
} satisfies Live
