import { Button } from '@mantine/core'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { Slot } from '../../lib/slots.tsx'
import { ExportCsv } from '../../shared/lists/export-csv.tsx'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { PersonChip } from '../../shared/lists/person-chip.tsx'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import type { TableView } from '../../shared/lists/use-table-view.ts'
import { ViewOptions } from '../../shared/lists/view-options.tsx'
import { REPORT_SORT_LABELS, REPORT_STATUS_LABELS } from '../../shared/report-list/report-options.ts'
import { PeriodChip } from './period-chip.tsx'
import { statusesWithoutTab } from './report-tabs.ts'
import { statusCounts } from './status-counts.ts'
import { REPORT_GROUPS, REPORT_VIEW_PARAMS, type ReportFiltersState } from './use-report-filters.ts'

interface ReportFiltersProps {
  filters: ReportFiltersState
  view: TableView
  /** How many reports each status has; undefined where statuses have tabs. */
  statuses: { counts: readonly { status: string; count: number }[] | undefined } | undefined
  /** Whether a status without a tab can be chosen beside the tabs. */
  withOtherStatuses: boolean
  fetchCsv: () => Promise<File>
  /** All reports are those of one project. */
  inProject: boolean
  /** Opens the short form of a new report. */
  onNew?: (() => void) | undefined
}

/** Search, status, dates and sort order, with 'Reset'. */
export function ReportFilters({
  filters,
  view,
  statuses,
  withOtherStatuses,
  fetchCsv,
  inProject,
  onNew,
}: ReportFiltersProps) {
  const { isChanged, reset, group, setGroup } = filters
  const counts = statuses?.counts && statusCounts(statuses.counts, filters.input.status)
  return (
    <ListToolbar
      onReset={isChanged ? reset : undefined}
      actions={
        <>
          <Slot name="list_views" given={{ list: 'reports', params: REPORT_VIEW_PARAMS }} />
          <ViewOptions
            view={view}
            sorts={REPORT_SORT_LABELS}
            grouping={{ value: group, options: REPORT_GROUPS, onGroup: setGroup }}
          />
          <ExportCsv fetch={fetchCsv} />
          {onNew ? (
            <Button variant="default" size="xs" onClick={onNew}>
              Quick draft
            </Button>
          ) : null}
        </>
      }
    >
      <SearchInAddress compact placeholder={inProject ? 'Source or notes' : 'Project, source or notes'} />
      {statuses ? (
        <StatusFilter param="status" options={REPORT_STATUS_LABELS} counts={counts?.by_status} total={counts?.total} />
      ) : null}
      {withOtherStatuses ? (
        <OptionChip label="Status" param="status" options={statusesWithoutTab(filters.input.status)} />
      ) : null}
      <PersonChip />
      <PeriodChip filters={filters} />
    </ListToolbar>
  )
}
