import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from '../payments/payments.module.css'
import { OperationView } from './operation-view.tsx'

interface PagedTableProps<Row extends { id: string }> extends Pick<ComponentProps<typeof DataTable<Row>>, 'columns'> {
  query: UseInfiniteQueryResult<Row[]>
  label: string
  /** What is said while it loads, and when that fails. */
  loading: string
  failed: string
  empty: ReactNode
}

/** A table of the distribution board, page by page. */
export function PagedTable<Row extends { id: string }>(props: PagedTableProps<Row>) {
  const { query, label, columns, loading, failed, empty } = props
  return (
    <div className={styles.stack}>
      <Card flush>
        <OperationView
          query={query}
          loading={<TableSkeleton columns={columns.length} label={loading} />}
          failed={failed}
          isEmpty={(rows) => rows.length === 0}
          empty={empty}
        >
          {(rows) => <DataTable label={label} rows={rows} rowKey={({ id }) => id} columns={columns} />}
        </OperationView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}
