import { z } from 'zod'
import { id, requiredText, timestamp } from './fields.ts'
import { listingFilters } from './listing-filters.ts'
import { read, refusals, write } from './operation.ts'

/** The most searches of the marketplace that a person saves. */
export const MAX_SEARCHES = 20

/** A search of the marketplace whose new listings its person is notified of. */
const savedSearch = z.object({
  id,
  name: z.string(),
  query: z
    .string()
    .describe("Query of the address that shows its list, without the question mark, such as 'industry=Retail'"),
  created_at: timestamp,
})

export const savedSearches = {
  listSavedSearches: read('/api/marketplace/saved-searches', 'List your saved searches, newest first').output(
    z.object({ items: z.array(savedSearch).max(MAX_SEARCHES) }),
  ),
  createSavedSearch: write('POST', '/api/marketplace/saved-searches', 'Save a search and be notified of new listings')
    .input(listingFilters.extend({ id, name: requiredText(1, 60, 'Enter a name for this search') }))
    .output(savedSearch)
    .errors(refusals('ALREADY_EXISTS', 'TOO_MANY_SEARCHES', 'SUBSCRIPTION_REQUIRED')),
  deleteSavedSearch: write('DELETE', '/api/marketplace/saved-searches/{id}', 'Delete a saved search')
    .input(z.object({ id }))
    .output(z.object({ id })),
}
