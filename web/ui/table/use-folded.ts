import { useState } from 'react'

/** Which groups are folded: at first all but the leading ones. */
export function useFolded(groups: readonly { key: string }[], unfolded: number) {
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isFolded = (key: string) => changed.get(key) ?? groups.findIndex((group) => group.key === key) >= unfolded
  return { isFolded, toggle: (key: string) => setChanged(new Map(changed).set(key, !isFolded(key))) }
}

export type Folding = ReturnType<typeof useFolded>
