import { type Column, idOf } from './columns.ts'
import { type Figures, labelSpan } from './groups.ts'

interface FigureCellsProps<Row> {
  columns: readonly Column<Row>[]
  figures: Figures | undefined
}

/** The cells after the label of a group or of the total: a figure under its column, or nothing. */
export function FigureCells<Row>({ columns, figures }: FigureCellsProps<Row>) {
  return columns.slice(labelSpan(columns.map(idOf), figures)).map((column) => (
    <td
      key={idOf(column)}
      role="cell"
      data-label={column.header}
      data-right={column.right || undefined}
      data-phone={column.phone ?? 'second'}
      data-phone-label={column.phoneLabel}
      data-phone-before={column.phoneLabelBefore}
      data-empty={figures?.[idOf(column)] === undefined || undefined}
    >
      <div>{figures?.[idOf(column)]}</div>
    </td>
  ))
}
