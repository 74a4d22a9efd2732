import type { Palette } from '../../lib/feature.ts'

export const listingsPalette = {
  entries: {
    '/create-listing': ({ role }) =>
      role === 'admin' ? [] : [{ label: 'Create New Listing', note: 'Marketplace', path: '/create-listing' }],
    '/marketplace-detail': 'one thing',
    '/listing-detail': 'one thing',
  },
} satisfies Palette
