import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../../lib/use-address.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, TwoLines } from '../../../ui/data-table.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import styles from './rev-share.module.css'

const SORTS = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'share_desc', label: 'Highest Percentage' },
  { value: 'share_asc', label: 'Lowest Percentage' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'name_desc', label: 'Name Z-A' },
] as const

/** Agreements of the viewer, those that paid most first. */
export function ActiveSharesTab() {
  const { search, set } = useAddress()
  const sort = oneOf(SORTS, search.sort) ?? 'earnings'
  return (
    <div className={styles.list}>
      <div className={styles.filters}>
        <SearchField
          label="Search"
          placeholder="Project or provider"
          value={search.search ?? ''}
          onSearch={(text) => set({ search: text || undefined })}
        />
        <SelectField
          label="Sort"
          options={SORTS}
          value={sort}
          onChange={(next) => set({ sort: next === 'earnings' ? undefined : next || undefined })}
        />
      </div>
      <SharesTable search={search.search} sort={sort} />
    </div>
  )
}

function SharesTable({ search, sort }: { search: string | undefined; sort: (typeof SORTS)[number]['value'] }) {
  const query = useInfiniteQuery(
    orpc.agreements.listAgreements.infiniteOptions({
      input: (cursor: string | undefined) => ({ search, sort, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  )
  return (
    <>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading revenue shares..." />}
          failed="Failed to load revenue shares."
          isEmpty={(rows) => rows.length === 0}
          empty={search ? <NothingFound /> : <NothingYet />}
        >
          {(rows) => (
            <DataTable
              label="Active Revenue Shares"
              rows={rows}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: '/agreement-detail', search: { id } })}
              columns={[
                {
                  header: 'Project',
                  cell: ({ project, title }) => <TwoLines first={project.title} second={title} />,
                },
                { header: 'Provider', cell: ({ provider }) => provider.name },
                { header: 'Rev %', right: true, cell: ({ provider_share }) => `${provider_share}%` },
                { header: 'Since', cell: ({ effective_date }) => formatDate(effective_date) },
                {
                  header: 'Earnings',
                  right: true,
                  cell: ({ paid_so_far, currency }) => <Amount amount={paid_so_far} currency={currency} />,
                },
                { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </>
  )
}

function NothingFound() {
  return <EmptyState title="No revenue shares found matching your search criteria" />
}

function NothingYet() {
  return (
    <EmptyState
      title="No revenue shares yet"
      action={
        <ButtonLink to="/rev-share" search={{ tab: 'proposals' }}>
          See proposals
        </ButtonLink>
      }
    >
      An agreed proposal becomes a revenue share once its agreement is completed.
    </EmptyState>
  )
}
