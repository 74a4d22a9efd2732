import type { ReactNode } from 'react'
import { type Column, idOf } from './columns.ts'
import { FigureCells } from './figure-cells.tsx'
import { type Figures, labelSpan } from './groups.ts'
import styles from './table.module.css'

export interface Total {
  /** 'Total, 16 payments' */
  label: ReactNode
  figures: Figures
}

interface TotalRowProps<Row> {
  total: Total
  columns: readonly Column<Row>[]
  hasSelection: boolean
  hasMenu: boolean
}

/** The foot of a table. */
export function TotalRow<Row>({ total: { label, figures }, columns, hasSelection, hasMenu }: TotalRowProps<Row>) {
  return (
    <tfoot role="rowgroup">
      <tr role="row" className={styles.total}>
        {hasSelection ? <td role="cell" className={styles.select} /> : null}
        <th scope="row" role="rowheader" colSpan={labelSpan(columns.map(idOf), figures)} data-phone="first">
          {label}
        </th>
        <FigureCells columns={columns} figures={figures} />
        {hasMenu ? <td role="cell" /> : null}
      </tr>
    </tfoot>
  )
}
