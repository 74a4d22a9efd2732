import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useWatch } from '../../shared/listings/use-watch.ts'
import type { Listing } from './market-values.ts'

/** The star of a row. */
export function WatchButton({ listing }: { listing: Listing }) {
  const { isOffered, isBusy, toggle } = useWatch(listing)
  const { is_watched, project_title } = listing
  if (!isOffered) return null
  const Icon = is_watched ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={is_watched ? 'accent' : 'gray'}
      size={32}
      aria-pressed={is_watched}
      aria-label={`Watch ${project_title}`}
      loading={isBusy}
      onClick={toggle}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
