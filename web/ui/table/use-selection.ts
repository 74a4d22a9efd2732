import { useState } from 'react'
import { NOTHING_SELECTED, type Selected, stateOf, toggleGroup, toggleRange, toggleRow } from './selection.ts'

interface SelectionOptions<Row> {
  rowKey: (row: Row) => string
  /** Which rows can be selected; all by default. */
  isSelectable?: (row: Row) => boolean
  /** Keys that are selected at first; 'all' once the rows are there. */
  initial?: readonly string[] | 'all'
}

/** Selects among the rows on the screen, in their order there. A row that leaves the list leaves the selection. */
export function useSelection<Row>(rows: readonly Row[], options: SelectionOptions<Row>) {
  const { rowKey, isSelectable = () => true, initial = [] } = options
  const selectable = rows.filter(isSelectable)
  const order = selectable.map(rowKey)
  const [chosen, setSelected] = useState<Selected | null>(null)
  const selected = chosen ?? { ...NOTHING_SELECTED, keys: new Set(initial === 'all' ? order : initial) }
  return {
    /** The selected rows. */
    rows: selectable.filter((row) => selected.keys.has(rowKey(row))),
    /** How many rows could be selected. */
    count: order.length,
    isSelectable,
    has: (key: string) => selected.keys.has(key),
    toggle: (key: string) => setSelected(toggleRow(selected, key)),
    /** Also all rows between this one and the last one that was changed. */
    toggleTo: (key: string) => setSelected(toggleRange(selected, order, key)),
    toggleAll: (keys: readonly string[] = order) => setSelected(toggleGroup(selected, keys)),
    stateOf: (keys: readonly string[] = order) => stateOf(selected.keys, keys),
    clear: () => setSelected(NOTHING_SELECTED),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
