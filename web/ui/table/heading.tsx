import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type Column, directionOf, nextSort } from './columns.ts'
import styles from './heading.module.css'

/** The order of a list, and how to change it. */
export interface Sorting {
  value: string | undefined
  onSort: (value: string) => void
}

interface HeadingProps<Row> {
  column: Column<Row>
  sorting: Sorting | undefined
}

const WORDS = { asc: 'ascending', desc: 'descending' } as const

/** A heading; one that sorts is a button with an arrow, which is faint until the list is sorted by it. */
export function Heading<Row>({ column: { header, right, sort }, sorting }: HeadingProps<Row>) {
  const direction = directionOf(sort, sorting?.value)
  const next = sort && sorting ? nextSort(sort, sorting.value) : undefined
  const Arrow = (direction ?? sort?.first) === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <th
      scope="col"
      role="columnheader"
      data-right={right || undefined}
      aria-sort={direction ? WORDS[direction] : undefined}
    >
      {sorting && next !== undefined ? (
        <button
          type="button"
          className={styles.sort}
          data-sorted={direction !== undefined || undefined}
          onClick={() => sorting.onSort(next)}
        >
          {header}
          <Arrow size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        header
      )}
    </th>
  )
}
