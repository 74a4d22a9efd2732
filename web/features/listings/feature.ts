import { createRoute } from '@tanstack/react-router'
import { feature } from '../../lib/feature.ts'
import { members } from '../../lib/frames.ts'
import { lazyPage } from '../../lib/lazy-page.ts'
import { texts } from '../../lib/search-params.ts'

const marketplaceDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/marketplace-detail',
  validateSearch: texts('id'),
  component: lazyPage(() => import('./marketplace-detail-page.tsx'), 'MarketplaceDetailPage'),
})

const listingDetailRoute = createRoute({
  getParentRoute: () => members,
  path: '/listing-detail',
  validateSearch: texts('id', 'action'),
  component: lazyPage(() => import('./listing-detail-page.tsx'), 'ListingDetailPage'),
})

const createListingRoute = createRoute({
  getParentRoute: () => members,
  path: '/create-listing',
  validateSearch: texts('right'),
  component: lazyPage(() => import('./create-listing-page.tsx'), 'CreateListingPage'),
})

export const listings = feature({ members: [marketplaceDetailRoute, listingDetailRoute, createListingRoute] })
