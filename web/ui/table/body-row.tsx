import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Column, idOf } from './columns.ts'
import { RowCheckbox } from './row-checkbox.tsx'
import { type RowAction, RowMenu } from './row-menu.tsx'
import styles from './table.module.css'
import type { Selection } from './use-selection.ts'

/** What all rows of a table share. */
export interface RowParts<Row> {
  columns: readonly [Column<Row>, ...Column<Row>[]]
  rowKey: (row: Row) => string
  rowName: (row: Row) => string
  rowLink: ((row: Row) => LinkProps) | undefined
  onOpen: ((row: Row) => void) | undefined
  detail: { open: string | undefined; of: (row: Row) => ReactNode } | undefined
  selection: Selection<Row> | undefined
  menu: ((row: Row) => readonly RowAction[]) | undefined
  /** Where Tab leads in the table: to one row. Undefined where every row is reached. */
  tabIndexOf: (key: string) => 0 | -1 | undefined
}

interface BodyRowProps<Row> {
  row: Row
  parts: RowParts<Row>
}

export function BodyRow<Row>({ row, parts }: BodyRowProps<Row>) {
  const { columns, rowKey, rowName, rowLink, onOpen, detail, selection, menu, tabIndexOf } = parts
  const [first, ...others] = columns
  const key = rowKey(row)
  const isOpen = detail?.open === key
  return (
    <>
      <tr
        role="row"
        data-row={key}
        data-link={rowLink || onOpen ? true : undefined}
        data-selected={selection?.has(key) || undefined}
        data-open={isOpen || undefined}
      >
        {selection ? <SelectCell row={row} parts={parts} selection={selection} /> : null}
        <th scope="row" role="rowheader" data-right={first.right || undefined} data-phone={first.phone}>
          <FirstCell row={row} parts={parts} isOpen={isOpen} />
        </th>
        {others.map((column) => (
          <td
            key={idOf(column)}
            role="cell"
            data-label={column.header}
            data-right={column.right || undefined}
            data-one-line={column.oneLine || undefined}
            data-phone={column.phone ?? 'second'}
            data-phone-label={column.phoneLabel}
            data-phone-before={column.phoneLabelBefore}
          >
            <div>{column.cell(row)}</div>
          </td>
        ))}
        {menu ? (
          <td role="cell" className={styles.menu} data-phone="first-end">
            <RowMenu name={rowName(row)} actions={menu(row)} tabIndex={tabIndexOf(key)} />
          </td>
        ) : null}
      </tr>
      {detail && isOpen ? (
        <tr role="row" className={styles.detail}>
          <td role="cell" colSpan={columns.length + (selection ? 1 : 0) + (menu ? 1 : 0)}>
            {detail.of(row)}
          </td>
        </tr>
      ) : null}
    </>
  )
}

function SelectCell<Row>({ row, parts, selection }: BodyRowProps<Row> & { selection: Selection<Row> }) {
  const { rowKey, rowName, rowLink, onOpen, tabIndexOf } = parts
  const key = rowKey(row)
  return (
    <td role="cell" className={styles.select}>
      {selection.isSelectable(row) ? (
        <RowCheckbox
          label={`Select ${rowName(row)}`}
          state={selection.has(key) ? 'all' : 'none'}
          onToggle={({ shift }) => (shift ? selection.toggleTo(key) : selection.toggle(key))}
          ofRow
          isHandle={!rowLink && !onOpen}
          tabIndex={tabIndexOf(key)}
        />
      ) : null}
    </td>
  )
}

function FirstCell<Row>({ row, parts, isOpen }: BodyRowProps<Row> & { isOpen: boolean }) {
  const { columns, rowKey, rowLink, onOpen, detail, tabIndexOf } = parts
  const content = columns[0].cell(row)
  const tabIndex = tabIndexOf(rowKey(row))
  if (rowLink) {
    return (
      <Link {...rowLink(row)} data-handle tabIndex={tabIndex}>
        {content}
      </Link>
    )
  }
  if (!onOpen) return content
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button
      type="button"
      className={styles.opener}
      data-handle
      tabIndex={tabIndex}
      aria-expanded={detail ? isOpen : undefined}
      onClick={() => onOpen(row)}
    >
      {detail ? <Chevron size={15} stroke={1.8} aria-hidden /> : null}
      {content}
    </button>
  )
}
