import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './data-table.module.css'

export interface Column<Row> {
  /** The heading; on a phone it stands before the value. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures end at the right, so that their digits line up. */
  right?: boolean
}

interface DataTableProps<Row> {
  /** What the table lists, for those who hear it: 'Projects'. */
  label: string
  /** The first column names the row: it heads the card on a phone and carries the row's link. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Where a row leads. The whole row can be clicked; the keyboard reaches one link per row. */
  rowLink?: (row: Row) => LinkProps
}

/** Rows of figures. Below 720 px each row becomes a card that keeps every one of them. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowLink }: DataTableProps<Row>) {
  const [first, ...others] = columns
  return (
    // The roles are written out because a row shown as a card would lose them otherwise.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table className={styles.table} aria-label={label} role="table">
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ header, right }) => (
            <th key={header} scope="col" role="columnheader" data-right={right || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row" data-link={rowLink ? true : undefined}>
            <th scope="row" role="rowheader" data-right={first.right || undefined}>
              {rowLink ? <Link {...rowLink(row)}>{first.cell(row)}</Link> : first.cell(row)}
            </th>
            {others.map(({ header, cell, right }) => (
              <td key={header} role="cell" data-label={header} data-right={right || undefined}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
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
