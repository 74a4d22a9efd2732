import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListingQuery } from './listing-query.tsx'
import { LOOK_AGAIN_MS } from './purchase-words.ts'
import { SellersView } from './sellers-view.tsx'

/** /listing-detail?id: one's own listing. Admins see it as buyers do. */
export function ListingDetailPage() {
  const { id = '' } = useSearch({ from: '/members/listing-detail' })
  const { role } = useViewer()
  if (role === 'admin') return <Navigate to="/marketplace-detail" search={{ id }} replace />
  return <OwnListing id={id} />
}

function OwnListing({ id }: { id: string }) {
  const query = useQuery({
    ...orpc.market.getMyListing.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LOOK_AGAIN_MS : false),
  })
  return (
    <ListingQuery
      query={query}
      title="Your listing"
      loading="Loading your listing..."
      failed="Failed to load your listing"
    >
      {(listing) => <SellersView listing={listing} />}
    </ListingQuery>
  )
}
