import { useState } from 'react'

/** Which lines will be changed together. What leaves the list falls out by itself. */
export function useChosen(items: readonly { id: string }[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ id }) => ids.has(id)).map(({ id }) => id)
  return {
    ids: chosen,
    has: (id: string) => ids.has(id),
    toggle(id: string) {
      const next = new Set(ids)
      if (!next.delete(id)) next.add(id)
      setIds(next)
    },
    toggleAll: () => setIds(new Set(chosen.length === items.length ? [] : items.map(({ id }) => id))),
  }
}

export type Chosen = ReturnType<typeof useChosen>
