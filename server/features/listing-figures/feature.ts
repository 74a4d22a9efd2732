import { feature } from '#server/feature.ts'
import { fromReplica, operation, transaction } from '#server/platform/http.ts'
import { createSavedSearch } from './create-saved-search.ts'
import { deleteSavedSearch } from './delete-saved-search.ts'
import { getListingFigures } from './get-listing-figures.ts'
import { listIndustries } from './list-industries.ts'
import { listListings } from './list-listings.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { anonymize, personalData } from './personal-data.ts'
import { readers, removers, visitors, watchers } from './policy.ts'
import { figureSchedules, figureWorkers } from './refresh-figures.ts'
import { addToWatchlist, listWatchlist, removeFromWatchlist } from './watchlist.ts'

export const listingFigures = feature('listingFigures', {
  operations: {
    listListings: fromReplica(operation(visitors, () => listListings)),
    listIndustries: fromReplica(operation(visitors, () => listIndustries)),
    getListingFigures: fromReplica(operation(readers, () => getListingFigures)),
    listWatchlist: fromReplica(operation(watchers, () => listWatchlist)),
    addToWatchlist: operation(watchers, () => addToWatchlist, transaction()),
    removeFromWatchlist: operation(removers, () => removeFromWatchlist, transaction()),
    listSavedSearches: operation(removers, () => listSavedSearches),
    createSavedSearch: operation(
      watchers,
      () => createSavedSearch,
      transaction({ saved_searches_pkey: 'ALREADY_EXISTS' }),
    ),
    deleteSavedSearch: operation(removers, () => deleteSavedSearch, transaction()),
  },
  jobs: figureWorkers,
  schedules: figureSchedules,
  live: ['listingFigures'],
  personal_data: personalData,
  anonymize,
})
