import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { ListedProvider } from './provider-values.ts'
import styles from './providers.module.css'

/** The star of a card. */
export function FavoriteStar({ provider: { id, name, is_favorite } }: { provider: ListedProvider }) {
  const creating = useOperation(orpc.favorites.createFavorite, {
    toastFailure: true,
    failed: 'Failed to add to favorites.',
  })
  const deleting = useOperation(orpc.favorites.deleteFavorite, {
    toastFailure: true,
    failed: 'Failed to remove from favorites.',
  })
  const Icon = is_favorite ? IconStarFilled : IconStar
  return (
    <ActionIcon
      variant="subtle"
      color={is_favorite ? 'accent' : 'gray'}
      size={32}
      className={styles.star ?? ''}
      aria-pressed={is_favorite}
      aria-label={`Favorite ${name}`}
      loading={creating.isBusy || deleting.isBusy}
      onClick={() => (is_favorite ? deleting : creating).run({ id })}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
}
