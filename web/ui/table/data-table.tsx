import type { LinkProps } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { BodyRow, type RowParts } from './body-row.tsx'
import { type Column, idOf } from './columns.ts'
import { GroupRows } from './group-rows.tsx'
import type { RowGroup } from './groups.ts'
import { Heading, type Sorting } from './heading.tsx'
import { RowCheckbox } from './row-checkbox.tsx'
import type { RowAction } from './row-menu.tsx'
import styles from './table.module.css'
import { type Total, TotalRow } from './total-row.tsx'
import { type Folding, useFolded } from './use-folded.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

interface DataTableProps<Row> {
  /** What the table lists, for screen readers: 'Projects'. */
  label: string
  /** The first column names the row and carries its link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row leads. The whole row can be clicked; the keyboard reaches one link per row. */
  rowLink?: (row: Row) => LinkProps
  /** What a row opens, where that is no address of its own. */
  onOpen?: (row: Row) => void
  /** What stands under the row that is open. */
  detail?: { open: string | undefined; of: (row: Row) => ReactNode }
  sorting?: Sorting
  /** The same rows in groups. */
  groups?: readonly RowGroup<Row>[] | undefined
  /** How many groups are unfolded at first; all by default. */
  unfolded?: number
  /** Which groups are folded, where the page knows: it loads the rows of the others. */
  folding?: Folding
  /** The figures of everything the list holds, loaded or not. */
  total?: Total | undefined
  selection?: Selection<Row>
  /** Whether j and k move between rows although nothing can be selected or sorted; links marked `data-handle` take the focus. */
  hasRowKeys?: boolean
  /** What a row is called where it is selected or acted on: 'Fernleaf, October 2026'. */
  rowName?: (row: Row) => string
  menu?: (row: Row) => readonly RowAction[]
}

/** Rows of figures. On a phone a row has two lines, or is a card where its columns have no places; no figure is lost. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowLink, onOpen, detail, sorting, groups, total, selection, menu } = props
  const { rowName = rowKey, unfolded = Number.POSITIVE_INFINITY, hasRowKeys = false } = props
  const table = useRef<HTMLTableElement>(null)
  const own = useFolded(groups ?? [], unfolded)
  const { folding = own } = props
  const enter = detail ? 'Unfold' : rowLink || onOpen ? 'Open' : undefined
  const keys = useRowKeys({
    table,
    selection,
    enter,
    isOn: hasRowKeys || selection !== undefined || sorting !== undefined,
  })
  const shown = groups ? groups.filter(({ key }) => !folding.isFolded(key)).flatMap((group) => group.rows) : rows
  const parts: RowParts<Row> = {
    ...{ columns, rowKey, rowName, rowLink, onOpen, detail, selection, menu },
    tabIndexOf: keys.tabIndexIn(shown.map(rowKey)),
  }
  const hasLines = columns.some(({ phone }) => phone !== undefined)
  return (
    // Here and in the rows, roles are written out: elements that a phone shows as lines would lose them.
    <table
      ref={table}
      className={styles.table}
      aria-label={label}
      role="table"
      data-lines={hasLines || undefined}
      data-dense={selection !== undefined || undefined}
      onFocus={keys.onFocus}
    >
      <thead role="rowgroup">
        <tr role="row">
          {selection ? (
            <td role="cell" className={styles.select}>
              {selection.count > 0 ? (
                <RowCheckbox label="Select all" state={selection.stateOf()} onToggle={() => selection.toggleAll()} />
              ) : null}
            </td>
          ) : null}
          {columns.map((column) => (
            <Heading key={idOf(column)} column={column} sorting={sorting} />
          ))}
          {menu ? (
            <th scope="col" role="columnheader" className={styles.menuHead}>
              Actions
            </th>
          ) : null}
        </tr>
      </thead>
      {groups ? (
        groups.map((group) => (
          <GroupRows
            key={group.key}
            group={group}
            parts={parts}
            isFolded={folding.isFolded(group.key)}
            onFold={() => folding.toggle(group.key)}
          />
        ))
      ) : (
        <tbody role="rowgroup">
          {rows.map((row) => (
            <BodyRow key={rowKey(row)} row={row} parts={parts} />
          ))}
        </tbody>
      )}
      {total ? (
        <TotalRow total={total} columns={columns} hasSelection={selection !== undefined} hasMenu={!!menu} />
      ) : null}
    </table>
  )
}

/** Two lines in one cell: what it is, and what it belongs to. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      <span className={styles.second}>{second}</span>
    </span>
  )
}
