import { formatDate } from '#domain/calendar-date-words.ts'
import { SearchInAddress, SelectInAddress } from '../../../lib/address-fields.tsx'
import { client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../../lib/use-address.ts'
import { useList } from '../../../lib/use-list.ts'
import { ExportCsv } from '../../../shared/lists/export-csv.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
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

const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'active', label: 'Active' },
  { value: 'termination_pending', label: 'Termination pending' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'expired', label: 'Expired' },
] as const

interface Filters {
  search: string | undefined
  status: (typeof STATUSES)[number]['value'] | undefined
  sort: (typeof SORTS)[number]['value']
}

/** Agreements of the viewer, those that paid most first. */
export function ActiveSharesTab() {
  const { search } = useAddress()
  const filters: Filters = {
    search: search.search,
    status: oneOf(STATUSES, search.status),
    sort: oneOf(SORTS, search.sort) ?? 'earnings',
  }
  return (
    <div className={styles.list}>
      <search className={styles.filters}>
        <SearchInAddress placeholder="Project or provider" />
        <SelectInAddress label="Status" param="status" options={STATUSES} />
        <SelectInAddress label="Sort" param="sort" options={SORTS} standard="earnings" />
        <ExportCsv fetch={() => client.agreements.exportAgreements(filters)} />
      </search>
      <SharesTable filters={filters} />
    </div>
  )
}

function SharesTable({ filters }: { filters: Filters }) {
  const query = useList(orpc.agreements.listAgreements, filters)
  return (
    <>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={6} label="Loading revenue shares..." />}
          failed="Failed to load revenue shares."
          isEmpty={(rows) => rows.length === 0}
          empty={filters.search || filters.status ? <NothingFound /> : <NothingYet />}
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
