import { useRef, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'

interface Provider {
  id: string
  name: string
}

/** Removes favorites, remembers the last one removed, and puts it back. */
export function useRemoving() {
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<Provider | null>(null)
  // Set at once: a second click before the next render must not change whose removal is noted.
  const removing = useRef<Provider>(null)
  const deleting = useOperation(orpc.favorites.deleteFavorite, {
    toastFailure: true,
    failed: 'Failed to remove from favorites.',
    onDone: () => {
      setRemoved(removing.current)
      removing.current = null
    },
    onFailed: () => {
      removing.current = null
    },
  })
  const creating = useOperation(orpc.favorites.createFavorite, {
    toastFailure: true,
    failed: 'Failed to add to favorites.',
    onDone: () => {
      setRemoved(null)
      list.current?.focus({ preventScroll: true })
    },
  })
  return {
    list,
    removed,
    isBusy: deleting.isBusy || creating.isBusy,
    remove(provider: Provider) {
      if (removing.current) return
      removing.current = provider
      deleting.run({ id: provider.id })
    },
    undo() {
      if (removed) creating.run({ id: removed.id })
    },
  }
}

export type Removing = ReturnType<typeof useRemoving>
