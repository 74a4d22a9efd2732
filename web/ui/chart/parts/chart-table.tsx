import type { ReactNode } from 'react'
import styles from './chart-table.module.css'

interface ChartTableProps {
  /** What the rows are of: 'Revenue'. */
  label: string
  /** What stands above the names of the rows. */
  head?: string
  columns: readonly string[]
  rows: readonly ChartRow[]
  totals?: readonly ChartRow[]
}

export interface ChartRow {
  /** 'October 2026' */
  name: string
  /** One for each column; null where there is nothing. */
  cells: readonly ReactNode[]
}

/** The data of a chart in figures: the same rows in the same order. */
export function ChartTable({ label, head = 'Month', columns, rows, totals = [] }: ChartTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled with the arrow keys
    <section className={styles.scroller} aria-label={`${label}, table`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} columns={columns} />
          ))}
        </tbody>
        {totals.length > 0 ? (
          <tfoot>
            {totals.map((row) => (
              <Row key={row.name} row={row} columns={columns} />
            ))}
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

function Row({ row, columns }: { row: ChartRow; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {columns.map((column, index) => (
        <td key={column}>{row.cells[index] ?? '–'}</td>
      ))}
    </tr>
  )
}
