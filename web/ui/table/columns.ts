import type { ReactNode } from 'react'

export interface Column<Row> {
  /** The heading; where rows are cards it stands before the value. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures end at the right, so that their digits line up. */
  right?: boolean
  /** What reads badly in two lines, such as a date. */
  oneLine?: boolean
  /** Its name in the address and in totals; the heading without one. */
  id?: string
  /** How the list is sorted by it. */
  sort?: ColumnSort
  /** A person may hide it; 'hidden' ones are shown on request. */
  optional?: 'shown' | 'hidden'
  /** Its place on a phone, where a row has two lines. Without one in any column, rows are cards. */
  phone?: PhonePlace
  /** What follows the value on a phone ('net'), or stands before it. */
  phoneLabel?: string
  phoneLabelBefore?: string
}

/** 'none' is not shown there: the page of the row says it. */
export type PhonePlace = 'first' | 'first-end' | 'second' | 'second-end' | 'none'

/** The list's names of its orders by a column; the first click takes `first`. */
export interface ColumnSort {
  asc?: string
  desc?: string
  first: 'asc' | 'desc'
}

type Named = Pick<Column<never>, 'id' | 'header'>
type Choosable = Named & Pick<Column<never>, 'optional'>

export const idOf = ({ id, header }: Named): string => id ?? header

/** The direction in which the list is sorted by a column, if it is. */
export function directionOf(sort: ColumnSort | undefined, value: string | undefined): 'asc' | 'desc' | undefined {
  if (sort === undefined || value === undefined) return undefined
  if (sort.asc === value) return 'asc'
  return sort.desc === value ? 'desc' : undefined
}

/** The order after a click on the heading; the same one where there is no other direction. */
export function nextSort(sort: ColumnSort, value: string | undefined): string | undefined {
  const current = directionOf(sort, value)
  const other = current === 'asc' ? sort.desc : sort.asc
  return current === undefined ? (sort[sort.first] ?? other) : (other ?? value)
}

/** No optional column: an empty list would vanish from the address. */
const NONE = 'none'

/**
 * The columns to show; `chosen` is the list of optional ones in the address, by default those that are 'shown'. The first
 * column names the row and is always there.
 */
export function visibleColumns<One extends Choosable>(
  [first, ...others]: readonly [One, ...One[]],
  chosen: string | undefined,
): [One, ...One[]] {
  const ids = chosenIds(others, chosen)
  return [first, ...others.filter((column) => column.optional === undefined || ids.has(idOf(column)))]
}

/** The list for the address after showing or hiding a column; undefined when it is the default again. */
export function toggleColumn(
  columns: readonly Choosable[],
  chosen: string | undefined,
  id: string,
): string | undefined {
  const ids = chosenIds(columns, chosen)
  if (!ids.delete(id)) ids.add(id)
  const text = listed(columns, ids)
  return text === listed(columns, chosenIds(columns, undefined)) ? undefined : text
}

function chosenIds(columns: readonly Choosable[], chosen: string | undefined): Set<string> {
  if (chosen !== undefined) return new Set(chosen.split(','))
  return new Set(columns.filter(({ optional }) => optional === 'shown').map(idOf))
}

function listed(columns: readonly Choosable[], ids: ReadonlySet<string>): string {
  const chosen = columns.filter((column) => column.optional !== undefined && ids.has(idOf(column)))
  return chosen.map(idOf).join(',') || NONE
}
