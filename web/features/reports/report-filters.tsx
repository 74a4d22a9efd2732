import { Button } from '@mantine/core'
import { SearchInAddress, SelectInAddress } from '../../lib/address-fields.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { DayFilter } from './day-filter.tsx'
import styles from './reports.module.css'
import {
  DEFAULT_REPORT_SORT,
  REPORT_SORT_LABELS,
  REPORT_STATUS_LABELS,
  type ReportFiltersState,
} from './use-report-filters.ts'

interface ReportFiltersProps {
  filters: ReportFiltersState
  withStatus: boolean
  /** Where 'New Report' leads. */
  newReport?: { action: string; projectId: string | undefined }
}

/** Search, status, dates and order. 'Reset' shows the whole list again. */
export function ReportFilters({ filters, withStatus, newReport }: ReportFiltersProps) {
  const { input, isChanged, reset } = filters
  return (
    <search className={styles.filters}>
      <SearchInAddress placeholder="Project, source or notes" />
      {withStatus ? <SelectInAddress label="Status" param="status" options={REPORT_STATUS_LABELS} /> : null}
      <DayFilter label="From" name="from" filters={filters} {...(input.to ? { max: input.to } : {})} />
      <DayFilter label="To" name="to" filters={filters} {...(input.from ? { min: input.from } : {})} />
      <SelectInAddress label="Sort" param="sort" options={REPORT_SORT_LABELS} standard={DEFAULT_REPORT_SORT} />
      {isChanged ? (
        <Button variant="subtle" className={styles.reset ?? ''} onClick={reset}>
          Reset
        </Button>
      ) : null}
      {newReport ? (
        <ButtonLink to="/revenue-reports" search={newReport} variant="default" className={styles.reset ?? ''}>
          New Report
        </ButtonLink>
      ) : null}
    </search>
  )
}
