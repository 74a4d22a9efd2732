import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { Slot, type SlotProps } from '../../lib/slots.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import type { Option } from '../../ui/select-field.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Total } from '../../ui/table/total-row.tsx'
import { useSelection } from '../../ui/table/use-selection.ts'
import { ExportCsv } from './export-csv.tsx'
import { ExportSelected } from './export-selected.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import styles from './lists.module.css'
import { NoMatch } from './no-match.tsx'
import { useTableView } from './use-table-view.ts'
import { ViewOptions } from './view-options.tsx'

interface ListTableProps<Row extends { id: string }, Sort extends string> {
  query: UseInfiniteQueryResult<Row[]>
  /** What it lists: 'Payment receipts'. */
  label: string
  /** Shown while it loads, and when that fails. */
  loading: string
  failed: string
  /** Shown where there is nothing to list at all. */
  empty: ReactNode
  /** What replaces the states of loading and failing. */
  View?: ComponentType<ComponentProps<typeof QueryView<Row[]>>>
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The current order, the one without a parameter, and all of them. */
  sort: Sort
  standard: Sort
  sorts: readonly Option<string>[]
  views: SlotProps['list_views']
  /** Search and filters. */
  filters: ReactNode
  /** Shows all of the list again; there while filters narrow it. */
  onReset: (() => void) | undefined
  /** The totals of the filtered list, loaded or not. */
  total: Total | undefined
  /** The filtered list as CSV, or only some of its rows. */
  fetchCsv: (only: { ids?: string[] }) => Promise<File>
  rowName: (row: Row) => string
  rowLink?: (row: Row) => LinkProps
  onOpen?: (row: Row) => void
  /** The heading of its card, and what stands at the right of it. */
  title?: string
  aside?: ReactNode
}

/** A list with all tools: search and filters, views, order, columns, CSV, totals, selection and keys. */
export function ListTable<Row extends { id: string }, Sort extends string>(props: ListTableProps<Row, Sort>) {
  const { query, label, sort, standard, onReset, fetchCsv, View = QueryView<Row[]>, title, aside, ...rest } = props
  const { columns, ...view } = useTableView({ columns: props.columns, sort, standard })
  const selection = useSelection(query.data ?? [], { rowKey: ({ id }) => id })
  const { total, rowName, rowLink, onOpen } = rest
  return (
    <div className={styles.stack}>
      <ListToolbar
        onReset={onReset}
        actions={
          <>
            <Slot name="list_views" given={rest.views} />
            <ViewOptions view={view} sorts={rest.sorts} />
            <ExportCsv fetch={() => fetchCsv({})} />
          </>
        }
      >
        {rest.filters}
      </ListToolbar>
      <Card flush {...(title ? { title, aside } : {})}>
        <View
          query={query}
          loading={<TableSkeleton columns={columns.length} label={rest.loading} />}
          failed={rest.failed}
          isEmpty={(rows) => rows.length === 0}
          empty={onReset ? <NoMatch title="Nothing matches your filters" onReset={onReset} /> : rest.empty}
        >
          {(rows) => (
            <DataTable
              {...{ label, columns, rows, rowName, total, selection }}
              rowKey={({ id }) => id}
              sorting={view.sorting}
              {...(rowLink ? { rowLink } : {})}
              {...(onOpen ? { onOpen } : {})}
            />
          )}
        </View>
      </Card>
      <LoadMore query={query} />
      <ExportSelected selection={selection} fetch={(ids) => fetchCsv({ ids })} />
    </div>
  )
}
