import { IconBuildingStore } from '@tabler/icons-react'
import { MARKET_FEE_BASIS_POINTS } from '#domain/listing.ts'
import { formatPercent } from '#domain/percent.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import { useTableView } from '../../shared/lists/use-table-view.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Gate, isGated } from './gate.tsx'
import { ListingFilters } from './listing-filters.tsx'
import { LISTING_COLUMNS, ListingList } from './listing-list.tsx'
import styles from './market.module.css'
import { DEFAULT_SORT, useListingFilters } from './use-listing-filters.ts'

const NO_MATCH = 'No listings found matching your search criteria'

/** What is for sale; search, filters and order are in the address. */
export function AvailableTab() {
  const { narrowing, sort, onReset } = useListingFilters()
  const query = useList(orpc.listingFigures.listListings, { ...narrowing, sort })
  const view = useTableView({ columns: LISTING_COLUMNS, sort, standard: DEFAULT_SORT })
  if (query.data === undefined && isGated(query.error)) return <Gate error={query.error} />
  return (
    <div className={styles.stack}>
      <ListingFilters view={view} onReset={onReset} />
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading listings..." />}
          failed="Failed to load listings"
          isEmpty={(rows) => rows.length === 0}
          empty={onReset ? <NoMatch title={NO_MATCH} onReset={onReset} /> : <NothingForSale />}
        >
          {(rows) => (
            <>
              <ListingList listings={rows} sorting={view.sorting} />
              <p className={styles.foot}>
                <span>Yields: the average of the last six verified months goes on to the end, after the fee.</span>
                <span>Fee: {formatPercent(MARKET_FEE_BASIS_POINTS, 0)} of the final price, paid by the buyer.</span>
              </p>
            </>
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

function NothingForSale() {
  return (
    <EmptyState title="Nothing is for sale" icon={IconBuildingStore}>
      Parts of revenue-share rights appear here once their holders list them.
    </EmptyState>
  )
}
