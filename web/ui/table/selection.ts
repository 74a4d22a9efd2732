/** Which rows are selected, and the one that a range starts at. */
export interface Selected {
  keys: ReadonlySet<string>
  anchor: string | null
}

export const NOTHING_SELECTED: Selected = { keys: new Set(), anchor: null }

/** Selects a row, or takes it out. */
export function toggleRow({ keys }: Selected, key: string): Selected {
  return { keys: withAll(keys, [key], !keys.has(key)), anchor: key }
}

/** Gives all rows between the anchor and this one the state that this one gets; `order` is the order on the screen. */
export function toggleRange(selected: Selected, order: readonly string[], key: string): Selected {
  const { keys, anchor } = selected
  const [from, to] = [order.indexOf(anchor ?? ''), order.indexOf(key)]
  if (from === -1 || to === -1) return toggleRow(selected, key)
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { keys: withAll(keys, range, !keys.has(key)), anchor: key }
}

/** Selects all of a group, or, when all of it is selected, none. */
export function toggleGroup({ keys, anchor }: Selected, group: readonly string[]): Selected {
  return { keys: withAll(keys, group, !group.every((key) => keys.has(key))), anchor }
}

/** Whether all, some or none of these are selected. */
export function stateOf(keys: ReadonlySet<string>, group: readonly string[]): 'all' | 'some' | 'none' {
  const count = group.filter((key) => keys.has(key)).length
  if (count === 0) return 'none'
  return count === group.length ? 'all' : 'some'
}

function withAll(keys: ReadonlySet<string>, changed: readonly string[], selects: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  for (const key of changed) {
    if (selects) next.add(key)
    else next.delete(key)
  }
  return next
}
