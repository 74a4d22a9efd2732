import { type FocusEvent, type RefObject, useState } from 'react'
import { type Shortcut, useShortcuts } from '../shortcuts/shortcuts.ts'
import type { Selection } from './use-selection.ts'

interface RowKeysOptions<Row> {
  table: RefObject<HTMLTableElement | null>
  selection: Selection<Row> | undefined
  /** What Enter does on a row, if anything: 'Open'. */
  enter: string | undefined
  /** Whether the keys are on: a short table without selection or sorting has none. */
  isOn: boolean
}

/**
 * Moves the focus between rows: j and k from anywhere on the page, arrows within the table. x selects the row with the
 * focus, Escape clears the selection. Tab leads to one row, the one that had the focus last.
 */
export function useRowKeys<Row>({ table, selection, enter, isOn }: RowKeysOptions<Row>) {
  const [current, setCurrent] = useState<string | null>(null)

  function move(by: 1 | -1, { fromAnywhere }: { fromAnywhere: boolean }): boolean {
    const handles = [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row] [data-handle]') ?? [])]
    const at = handles.findIndex((handle) => rowOf(handle)?.contains(document.activeElement))
    if (handles.length === 0 || (at === -1 && (!fromAnywhere || isInOtherTable(table.current)))) return false
    const last = handles.find((handle) => rowOf(handle)?.dataset.row === current)
    const next = at === -1 ? (last ?? handles[0]) : handles[at + by]
    next?.focus()
    return true
  }

  function toggle(): boolean {
    const row = table.current?.contains(document.activeElement) ? rowOf(document.activeElement) : null
    const key = row?.dataset.row
    if (!selection || key === undefined || !row?.querySelector('input[data-select]')) return false
    selection.toggle(key)
    return true
  }

  function clear(): boolean {
    if (!selection || selection.rows.length === 0) return false
    selection.clear()
    return true
  }

  const moving: Shortcut[] = [
    { keys: 'j', label: 'Next row', run: () => move(1, { fromAnywhere: true }) },
    { keys: 'ArrowDown', label: 'Next row', run: () => move(1, { fromAnywhere: false }) },
    { keys: 'k', label: 'Previous row', run: () => move(-1, { fromAnywhere: true }) },
    { keys: 'ArrowUp', label: 'Previous row', run: () => move(-1, { fromAnywhere: false }) },
  ]
  const opening: Shortcut[] = enter ? [{ keys: 'Enter', label: `${enter} the row` }] : []
  const selecting: Shortcut[] = [
    { keys: 'x', label: 'Select the row', run: toggle },
    { keys: 'Escape', label: 'Clear the selection', run: clear },
  ]
  useShortcuts('Lists', isOn ? [...moving, ...opening, ...(selection ? selecting : [])] : [])

  return {
    /** For the handles of these rows. */
    tabIndexIn(keys: readonly string[]): (key: string) => 0 | -1 | undefined {
      if (!isOn) return () => undefined
      const stop = current !== null && keys.includes(current) ? current : keys[0]
      return (key) => (key === stop ? 0 : -1)
    },
    onFocus: ({ target }: FocusEvent) => {
      const key = rowOf(target)?.dataset.row
      if (key !== undefined) setCurrent(key)
    },
  }
}

const rowOf = (element: Element | null) => element?.closest<HTMLElement>('tr[data-row]') ?? null

function isInOtherTable(table: HTMLElement | null): boolean {
  const other = document.activeElement?.closest('table')
  return other !== null && other !== undefined && other !== table
}
