import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { BuyersView } from './buyers-view.tsx'
import { ListingQuery } from './listing-query.tsx'
import { LOOK_AGAIN_MS } from './purchase-words.ts'

/** /marketplace-detail?id: a part of a right for sale, as somebody decides on it. */
export function MarketplaceDetailPage() {
  const { id = '' } = useSearch({ from: '/members/marketplace-detail' })
  const query = useQuery({
    ...orpc.market.getListing.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.purchase?.status === 'reserved' ? LOOK_AGAIN_MS : false),
  })
  return (
    <ListingQuery query={query} title="Listing" loading="Loading the listing..." failed="Failed to load the listing">
      {(listing) => <BuyersView listing={listing} />}
    </ListingQuery>
  )
}
