import { SearchInAddress } from '../../../lib/search-in-address.tsx'
import { Slot } from '../../../lib/slots.tsx'
import { useAddress } from '../../../lib/use-address.ts'
import { ExportCsv } from '../../../shared/lists/export-csv.tsx'
import { FilterChip, OptionChip } from '../../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../../shared/lists/list-toolbar.tsx'
import { PersonChip } from '../../../shared/lists/person-chip.tsx'
import { StatusFilter } from '../../../shared/lists/status-filter.tsx'
import type { TableView } from '../../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../../shared/lists/view-options.tsx'
import type { ListedProposal } from './proposal-columns.tsx'
import { PROPOSAL_VIEW_PARAMS, SORTS, SOURCES, STATUSES } from './use-proposal-filters.ts'

interface ProposalFiltersProps {
  view: TableView
  statuses: readonly { status: string; count: number }[] | undefined
  /** Whose proposals are listed, and on what; a listed one has the names. */
  limits: { provider?: string | undefined; project?: string | undefined; sample: ListedProposal | undefined }
  onReset: (() => void) | undefined
  fetchCsv: () => Promise<File>
}

export function ProposalFilters({ view, statuses, limits, onReset, fetchCsv }: ProposalFiltersProps) {
  const { set } = useAddress()
  return (
    <ListToolbar
      onReset={onReset}
      actions={
        <>
          <Slot name="list_views" given={{ list: 'proposals', params: PROPOSAL_VIEW_PARAMS }} />
          <ViewOptions view={view} sorts={SORTS} />
          <ExportCsv fetch={fetchCsv} />
        </>
      }
    >
      <SearchInAddress compact placeholder="Project or provider" />
      <StatusFilter
        param="status"
        options={STATUSES}
        counts={statuses && new Map(statuses.map(({ status, count }) => [status, count]))}
      />
      <OptionChip label="Latest version by" param="source" options={SOURCES} />
      <PersonChip />
      {limits.project ? (
        <FilterChip
          label="Project"
          value={limits.sample?.project.title ?? 'one'}
          onRemove={() => set({ project: undefined })}
        >
          {() => null}
        </FilterChip>
      ) : null}
      {limits.provider ? (
        <FilterChip
          label="Provider"
          value={limits.sample?.provider.name ?? 'one'}
          onRemove={() => set({ provider: undefined })}
        >
          {() => null}
        </FilterChip>
      ) : null}
    </ListToolbar>
  )
}
