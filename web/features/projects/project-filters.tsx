import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { Slot } from '../../lib/slots.tsx'
import { ExportCsv } from '../../shared/lists/export-csv.tsx'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { PersonChip } from '../../shared/lists/person-chip.tsx'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import type { TableView } from '../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../shared/lists/view-options.tsx'
import { INDUSTRIES, PROJECT_VIEW_PARAMS, SORTS, STAGES, STATUSES } from './use-project-filters.ts'

interface ProjectFiltersProps {
  view: TableView
  statuses: readonly { status: string; count: number }[] | undefined
  onReset: (() => void) | undefined
  fetchCsv: () => Promise<File>
}

export function ProjectFilters({ view, statuses, onReset, fetchCsv }: ProjectFiltersProps) {
  return (
    <ListToolbar
      onReset={onReset}
      actions={
        <>
          <Slot name="list_views" given={{ list: 'projects', params: PROJECT_VIEW_PARAMS }} />
          <ViewOptions view={view} sorts={SORTS} />
          <ExportCsv fetch={fetchCsv} />
        </>
      }
    >
      <SearchInAddress compact placeholder="Project name" />
      <StatusFilter
        param="filter.status"
        options={STATUSES}
        counts={statuses && new Map(statuses.map(({ status, count }) => [status, count]))}
        total={statuses?.reduce((sum, { status, count }) => (status === 'archived' ? sum : sum + count), 0)}
      />
      <PersonChip />
      <OptionChip label="Industry" param="filter.industry" options={INDUSTRIES} />
      <OptionChip label="Stage" param="filter.stage" options={STAGES} />
    </ListToolbar>
  )
}
