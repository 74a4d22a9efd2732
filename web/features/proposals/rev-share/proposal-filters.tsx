import { SearchInAddress } from '../../../lib/address-fields.tsx'
import { Slot } from '../../../lib/slots.tsx'
import { useAddress } from '../../../lib/use-address.ts'
import { ExportCsv } from '../../../shared/lists/export-csv.tsx'
import { FilterChip, OptionChip } from '../../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../../shared/lists/list-toolbar.tsx'
import { StatusFilter } from '../../../shared/lists/status-filter.tsx'
import type { TableView } from '../../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../../shared/lists/view-options.tsx'
import type { ListedProposal } from './proposal-columns.tsx'
import { PROPOSAL_VIEW_PARAMS, SORTS, SOURCES, STATUSES } from './use-proposal-filters.ts'

interface ProposalFiltersProps {
  view: TableView
  statuses: readonly { status: string; count: number }[] | undefined
  /** The provider whose proposals are listed, and one of these, which has the name. */
  provider: { id: string; sample: ListedProposal | undefined } | undefined
  onReset: (() => void) | undefined
  fetchCsv: () => Promise<File>
}

export function ProposalFilters({ view, statuses, provider, onReset, fetchCsv }: ProposalFiltersProps) {
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
      {provider ? (
        <FilterChip
          label="Provider"
          value={provider.sample?.provider.name ?? 'one'}
          onRemove={() => set({ provider: undefined })}
        >
          {() => null}
        </FilterChip>
      ) : null}
    </ListToolbar>
  )
}
