import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useWatch } from '../../shared/listings/use-watch.ts'
import type { Listing } from './listing-values.ts'

/** In the head of a listing. */
export function WatchButton({ listing }: { listing: Listing }) {
  const { isOffered, isBusy, toggle } = useWatch(listing)
  const { is_watched } = listing
  if (!isOffered) return null
  const Star = is_watched ? IconStarFilled : IconStar
  return (
    <Button
      variant="default"
      leftSection={<Star size={16} aria-hidden />}
      aria-pressed={is_watched}
      loading={isBusy}
      onClick={toggle}
    >
      {is_watched ? 'Watching' : 'Watch'}
    </Button>
  )
}
