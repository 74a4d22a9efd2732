import { type ListingStatus, mayTrade } from '#domain/listing.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'

interface Watchable {
  id: string
  project_title: string
  status: ListingStatus
  is_own: boolean
  is_watched: boolean
}

/** Adds a listing to the watchlist with the price it has now, while it can be bought, or removes it. */
export function useWatch({ id, project_title, status, is_own, is_watched }: Watchable) {
  const { role } = useViewer()
  const failing = { toastFailure: true }
  const adding = useOperation(orpc.listingFigures.addToWatchlist, {
    ...{ ...failing, success: `${project_title} is on your watchlist`, failed: 'Failed to add to your watchlist' },
  })
  const removing = useOperation(orpc.listingFigures.removeFromWatchlist, {
    ...{
      ...failing,
      success: `${project_title} is off your watchlist`,
      failed: 'Failed to remove from your watchlist',
    },
  })
  return {
    isOffered: mayTrade(role) && !is_own && (is_watched || status === 'active' || status === 'pending'),
    isBusy: adding.isBusy || removing.isBusy,
    toggle: () => (is_watched ? removing : adding).run({ id }),
  }
}
