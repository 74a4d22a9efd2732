import { randomUUID } from 'node:crypto'
import { about, operationRows, own } from '../operation-rows.ts'

const listing = about(({ agreement_id }) => ({ id: agreement_id }))

export const operations = operationRows('listingFigures', {
  listListings: own(),
  listIndustries: own(),
  getListingFigures: listing,
  listWatchlist: own(),
  addToWatchlist: listing,
  removeFromWatchlist: listing,
  listSavedSearches: own(),
  createSavedSearch: own(() => ({ id: randomUUID(), name: 'Mine', price_up_to: 500_000 })),
  deleteSavedSearch: listing,
})
