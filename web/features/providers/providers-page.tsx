import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { DirectoryTab } from './directory-tab.tsx'
import styles from './providers.module.css'
import { useProviderFilters } from './use-provider-filters.ts'

const FavoritesTab = lazy(async () => ({ default: (await import('./favorites-tab.tsx')).FavoritesTab }))

const FILTERS = [
  'search',
  'filter.skills',
  'filter.experience',
  'filter.compensation',
  'filter.availability',
  'sort.by',
  'view.mode',
  'columns',
]

/** /providers: the directory of all providers, and the viewer's favorites. */
export function ProvidersPage() {
  const { narrowing, isFiltered } = useProviderFilters()
  const totals = useQuery({
    ...orpc.providers.getProvidersTotals.queryOptions({ input: narrowing }),
    placeholderData: (before) => before,
  })
  return (
    <>
      <PageHeader title="Service Providers" description={describe(totals.data, isFiltered)} />
      <PageTabs
        label="Providers"
        clears={FILTERS}
        tabs={[
          { value: 'main', label: <Counted label="All" count={totals.data?.providers} />, content: <DirectoryTab /> },
          {
            value: 'favorites',
            label: <Counted label="Favorites" count={totals.data?.favorites} />,
            content: (
              <Suspense fallback={<TableSkeleton columns={4} label="Loading providers..." />}>
                <FavoritesTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

function describe(totals: { count: number; providers: number } | undefined, isFiltered: boolean): string {
  const counted = 'Track records are counted from the ledger.'
  if (!totals) return counted
  const all = `${totals.providers.toLocaleString('en-GB')} ${totals.providers === 1 ? 'provider' : 'providers'}`
  const shown = isFiltered ? `${totals.count.toLocaleString('en-GB')} of ${all}` : all
  return `${shown}. ${counted}`
}

function Counted({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count === undefined ? null : <span className={styles.count}>{count.toLocaleString('en-GB')}</span>}
    </>
  )
}
