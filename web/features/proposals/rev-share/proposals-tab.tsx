import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { useAddress } from '../../../lib/use-address.ts'
import { useList } from '../../../lib/use-list.ts'
import { ExportSelected } from '../../../shared/lists/export-selected.tsx'
import { useTableView } from '../../../shared/lists/use-table-view.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { useSelection } from '../../../ui/table/use-selection.ts'
import { DraftsCard } from '../drafts/drafts-card.tsx'
import { useDrafts } from '../drafts/use-drafts.ts'
import { proposalActions, proposalColumns } from './proposal-columns.tsx'
import { ProposalFilters } from './proposal-filters.tsx'
import styles from './rev-share.module.css'
import { SelectedProposal } from './selected-proposal.tsx'
import { DEFAULT_SORT, useProposalFilters } from './use-proposal-filters.ts'

/** Proposals of the viewer, the latest change first. */
export function ProposalsTab() {
  const viewer = useViewer()
  const { search, set } = useAddress()
  const { filters, isFiltered, clear } = useProposalFilters()
  const { sort, ...narrowing } = filters
  const query = useList(orpc.proposals.listProposals, filters)
  const drafts = useDrafts()
  const hasCome = useHasCome(!query.isPending && !drafts.isLoading)
  const totals = useQuery(orpc.proposals.getProposalsTotals.queryOptions({ input: narrowing }))
  const selection = useSelection(query.data ?? [], { rowKey: ({ id }) => id })
  const { columns, ...view } = useTableView({ columns: proposalColumns(viewer), sort, standard: DEFAULT_SORT })
  return (
    <div className={styles.list}>
      {search.selected ? <SelectedProposal id={search.selected} onClear={() => set({ selected: undefined })} /> : null}
      <ProposalFilters
        view={view}
        statuses={totals.data?.statuses}
        limits={{ provider: filters.provider, project: filters.project, sample: query.data?.[0] }}
        onReset={isFiltered ? clear : undefined}
        fetchCsv={() => client.proposals.exportProposals(filters)}
      />
      {hasCome ? (
        <>
          <DraftsCard drafts={drafts.data?.items ?? []} />
          <Card flush>
            <QueryView
              query={query}
              loading={LOADING}
              failed="Failed to load proposals."
              isEmpty={(rows) => rows.length === 0}
              empty={isFiltered ? <NothingFound onClear={clear} /> : <NothingYet />}
            >
              {(rows) => (
                <DataTable
                  label="Proposals"
                  rows={rows}
                  rowKey={({ id }) => id}
                  rowLink={({ id }) => ({ to: '/proposal-detail', search: { id } })}
                  rowName={({ title }) => title}
                  columns={columns}
                  sorting={view.sorting}
                  selection={selection}
                  menu={proposalActions}
                  total={totals.data ? { label: totalOf(totals.data.count), figures: {} } : undefined}
                />
              )}
            </QueryView>
          </Card>
          <LoadMore query={query} />
        </>
      ) : (
        <Card flush>{LOADING}</Card>
      )}
      <ExportSelected selection={selection} fetch={(ids) => client.proposals.exportProposals({ ids })} />
    </div>
  )
}

const LOADING = <TableSkeleton columns={6} label="Loading proposals..." />

/** Whether it has come once: what is loaded again later moves nothing. */
function useHasCome(isThere: boolean): boolean {
  const [hasCome, setHasCome] = useState(isThere)
  if (isThere && !hasCome) setHasCome(true)
  return hasCome
}

const totalOf = (count: number) => `Total, ${count} ${count === 1 ? 'proposal' : 'proposals'}`

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No proposals found matching your search criteria"
      action={
        <Button variant="default" onClick={onClear}>
          Clear search and filters
        </Button>
      }
    />
  )
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
