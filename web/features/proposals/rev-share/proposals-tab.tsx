import { SearchInAddress, SelectInAddress } from '../../../lib/address-fields.tsx'
import { client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { oneOf, useAddress } from '../../../lib/use-address.ts'
import { useList } from '../../../lib/use-list.ts'
import { ExportCsv } from '../../../shared/lists/export-csv.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
import { TurnOf } from '../detail/turn-of.tsx'
import styles from './rev-share.module.css'
import { SelectedProposal } from './selected-proposal.tsx'

const SORTS = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'share_desc', label: 'Highest Share' },
  { value: 'share_asc', label: 'Lowest Share' },
] as const
const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const
const SOURCES = [
  { value: 'provider', label: 'By Provider' },
  { value: 'owner', label: 'By Project Owner' },
] as const

/** Proposals of the viewer, the latest change first. */
export function ProposalsTab() {
  const { search, set } = useAddress()
  const filters = {
    search: search.search,
    sort: oneOf(SORTS, search.sort) ?? 'recent',
    status: oneOf(STATUSES, search.status),
    source: oneOf(SOURCES, search.source),
    provider: search.provider,
  }
  return (
    <div className={styles.list}>
      {search.selected ? <SelectedProposal id={search.selected} onClear={() => set({ selected: undefined })} /> : null}
      <search className={styles.filters}>
        <SearchInAddress placeholder="Project or provider" />
        <SelectInAddress label="Status" param="status" options={STATUSES} />
        <SelectInAddress label="Source" param="source" options={SOURCES} />
        <SelectInAddress label="Sort" param="sort" options={SORTS} standard="recent" />
        <ExportCsv fetch={() => client.proposals.exportProposals(filters)} />
      </search>
      <ProposalsTable filters={filters} />
    </div>
  )
}

interface Filters {
  search: string | undefined
  sort: 'recent' | 'share_desc' | 'share_asc'
  status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | undefined
  source: 'owner' | 'provider' | undefined
  provider: string | undefined
}

function ProposalsTable({ filters }: { filters: Filters }) {
  const { id: viewer_id } = useViewer()
  const query = useList(orpc.proposals.listProposals, filters)
  return (
    <>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading proposals..." />}
          failed="Failed to load proposals."
          isEmpty={(rows) => rows.length === 0}
          empty={
            isFiltered(filters) ? (
              <EmptyState title="No proposals found matching your search criteria" />
            ) : (
              <NothingYet />
            )
          }
        >
          {(rows) => (
            <DataTable
              label="Proposals"
              rows={rows}
              rowKey={({ id }) => id}
              rowLink={({ id }) => ({ to: '/proposal-detail', search: { id } })}
              columns={[
                { header: 'Title', cell: ({ title }) => title },
                {
                  header: 'Project',
                  cell: ({ project, owner }) => <TwoLines first={project.title} second={owner.name} />,
                },
                { header: 'Provider', cell: ({ provider }) => provider.name },
                { header: 'Rev %', right: true, cell: ({ provider_share }) => `${provider_share}%` },
                {
                  header: 'Status',
                  cell: (proposal) => (
                    <span className={styles.status}>
                      <StatusBadge status={proposal.status} />
                      <TurnOf proposal={proposal} viewer_id={viewer_id} />
                    </span>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </>
  )
}

function isFiltered({ search, status, source, provider }: Filters): boolean {
  return [search, status, source, provider].some((filter) => filter !== undefined)
}

function NothingYet() {
  const { allowed } = useViewer()
  return (
    <EmptyState
      title="No proposals yet"
      action={allowed.propose ? <ButtonLink to="/new-proposal">New Proposal</ButtonLink> : null}
    >
      A proposal offers a share of revenue in return for work. The other side can accept, counter or reject it.
    </EmptyState>
  )
}
