import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { BodyRow, type RowParts } from './body-row.tsx'
import { idOf } from './columns.ts'
import { FigureCells } from './figure-cells.tsx'
import { labelSpan, type RowGroup } from './groups.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import styles from './table.module.css'

interface GroupRowsProps<Row> {
  group: RowGroup<Row>
  parts: RowParts<Row>
  isFolded: boolean
  onFold: () => void
}

/** The head of a group with its totals, and its rows unless it is folded. */
export function GroupRows<Row>({ group, parts, isFolded, onFold }: GroupRowsProps<Row>) {
  const { columns, rowKey, selection, menu } = parts
  const { key, label, note, tone, rows, figures } = group
  const keys = selection ? rows.filter(selection.isSelectable).map(rowKey) : []
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <tbody role="rowgroup">
      <tr role="row" className={styles.group} data-tone={tone}>
        {selection ? (
          <td role="cell" className={styles.select}>
            {selection && keys.length > 0 ? (
              <RowCheckbox
                label={`Select all of ${typeof label === 'string' ? label : key}`}
                state={selection.stateOf(keys)}
                onToggle={() => selection.toggleAll(keys)}
              />
            ) : null}
          </td>
        ) : null}
        <th scope="rowgroup" role="rowheader" colSpan={labelSpan(columns.map(idOf), figures)} data-phone="first">
          <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={onFold}>
            <Chevron size={15} stroke={1.8} aria-hidden />
            <span>
              <b>{label}</b>
              {note ? <span> · {note}</span> : null}
            </span>
          </button>
        </th>
        <FigureCells columns={columns} figures={figures} />
        {menu ? <td role="cell" /> : null}
      </tr>
      {isFolded ? null : rows.map((row) => <BodyRow key={rowKey(row)} row={row} parts={parts} />)}
    </tbody>
  )
}
