import { Button } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { mayHaveFavorites } from '#domain/favorites.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import type { SlotProps } from '../../lib/slots.tsx'
import { useOperation } from '../../lib/use-operation.ts'

/** The star on a provider's profile, for who may have favorites. */
export function FavoriteButton({ person }: SlotProps['profile_actions']) {
  const { role } = useViewer()
  return person.role === 'provider' && mayHaveFavorites(role) ? <Star id={person.id} /> : null
}

function Star({ id }: { id: string }) {
  const queries = useQueryClient()
  const query = orpc.favorites.getFavorite.queryOptions({ input: { id } })
  const flag = useQuery(query)
  const onDone = (answer: NonNullable<typeof flag.data>) => queries.setQueryData(query.queryKey, answer)
  const creating = useOperation(orpc.favorites.createFavorite, {
    toastFailure: true,
    failed: 'Failed to add to favorites.',
    success: 'Added to favorites',
    onDone,
  })
  const deleting = useOperation(orpc.favorites.deleteFavorite, {
    toastFailure: true,
    failed: 'Failed to remove from favorites.',
    success: 'Removed from favorites',
    onDone,
  })
  if (flag.isError && !flag.data) return null
  const isFavorite = flag.data?.is_favorite ?? false
  return (
    <Button
      variant="default"
      leftSection={isFavorite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} aria-hidden />}
      loading={flag.isPending || creating.isBusy || deleting.isBusy}
      onClick={() => (isFavorite ? deleting : creating).run({ id })}
    >
      {isFavorite ? 'Remove from favorites' : 'Add to favorites'}
    </Button>
  )
}
