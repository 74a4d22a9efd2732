import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useList } from '../../lib/use-list.ts'
import { useTableView } from '../../shared/lists/use-table-view.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CardsSkeleton, ProviderCards } from './provider-cards.tsx'
import { PROVIDER_COLUMNS } from './provider-columns.ts'
import { ProviderFilters } from './provider-filters.tsx'
import styles from './providers.module.css'
import { DEFAULT_SORT, useProviderFilters } from './use-provider-filters.ts'

const ProvidersTable = lazy(async () => ({ default: (await import('./providers-table.tsx')).ProvidersTable }))

const LOADING = 'Loading providers...'

/** All providers; search, filters, order and view are in the address. */
export function DirectoryTab() {
  const { narrowing, sort, isTable, setView, isFiltered, clear } = useProviderFilters()
  const query = useList(orpc.providers.listProviders, { ...narrowing, sort })
  const { columns, ...view } = useTableView({
    ...{ columns: PROVIDER_COLUMNS, sort, standard: DEFAULT_SORT, sortParam: 'sort.by' },
  })
  const skeleton = <TableSkeleton columns={6} label={LOADING} />
  const results = (
    <QueryView
      query={query}
      loading={isTable ? skeleton : <CardsSkeleton label={LOADING} />}
      failed="Failed to load providers."
      isEmpty={(rows) => rows.length === 0}
      empty={<NothingFound onClear={isFiltered ? clear : undefined} />}
    >
      {(rows) =>
        isTable ? (
          <Suspense fallback={skeleton}>
            <ProvidersTable columns={columns} rows={rows} sorting={view.sorting} />
          </Suspense>
        ) : (
          <ProviderCards providers={rows} />
        )
      }
    </QueryView>
  )
  const isBare = !isTable && query.data !== undefined && query.data.length > 0
  return (
    <div className={styles.directory}>
      <ProviderFilters view={view} isTable={isTable} setView={setView} onReset={isFiltered ? clear : undefined} />
      {isBare || (!isTable && query.isPending) ? results : <Card flush>{results}</Card>}
      <LoadMore query={query} />
    </div>
  )
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <EmptyState
      title="No providers found"
      action={
        onClear ? (
          <Button variant="default" onClick={onClear}>
            Clear filters
          </Button>
        ) : null
      }
    >
      {onClear ? 'Try another search or fewer filters.' : 'Service providers appear here once they register.'}
    </EmptyState>
  )
}
