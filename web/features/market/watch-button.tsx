import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { mayTrade } from '#domain/listing.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import type { Listing } from './market-values.ts'

/** Adds a listing to the watchlist with the price it has now, or removes it. */
export function WatchButton({ listing: { id, project_title, is_watched, is_own } }: { listing: Listing }) {
  const { role } = useViewer()
  const adding = useOperation(orpc.listingFigures.addToWatchlist, {
    success: `${project_title} is on your watchlist`,
    ...{ toastFailure: true, failed: 'Failed to add to your watchlist' },
  })
  const removing = useOperation(orpc.listingFigures.removeFromWatchlist, {
    ...{ toastFailure: true, failed: 'Failed to remove from your watchlist' },
  })
  if (is_own || !mayTrade(role)) return null
  const Icon = is_watched ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={is_watched ? 'accent' : 'gray'}
      size={32}
      aria-pressed={is_watched}
      aria-label={`Watch ${project_title}`}
      loading={adding.isBusy || removing.isBusy}
      onClick={() => (is_watched ? removing : adding).run({ id })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
