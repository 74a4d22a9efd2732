import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import type { Listing } from './listing-values.ts'

/** Puts the listing on the watchlist, while it can be bought, or takes it off again. */
export function WatchButton({ listing: { id, is_watched, status } }: { listing: Listing }) {
  const { role } = useViewer()
  const adding = useOperation(orpc.listingFigures.addToWatchlist, {
    ...{ toastFailure: true, failed: 'Failed to add it to your watchlist', success: 'Added to your watchlist' },
  })
  const removing = useOperation(orpc.listingFigures.removeFromWatchlist, {
    ...{
      toastFailure: true,
      failed: 'Failed to remove it from your watchlist',
      success: 'Removed from your watchlist',
    },
  })
  if (role === 'admin' || (!is_watched && status !== 'active' && status !== 'pending')) return null
  const Star = is_watched ? IconStarFilled : IconStar
  return (
    <Button
      variant="default"
      leftSection={<Star size={16} aria-hidden />}
      aria-pressed={is_watched}
      loading={adding.isBusy || removing.isBusy}
      onClick={() => (is_watched ? removing : adding).run({ id })}
    >
      {is_watched ? 'Watching' : 'Watch'}
    </Button>
  )
}
