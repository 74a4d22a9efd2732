import { Button } from '@mantine/core'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { SearchInAddress, SelectInAddress } from '../../lib/address-fields.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ButtonLink } from '../../ui/links.tsx'
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
  const { input, set, isChanged, reset } = filters
  function setDay(name: 'from' | 'to', typed: string) {
    const day = isCalendarDate(typed) ? typed : undefined
    if (day !== input[name]) set({ [name]: day })
  }
  return (
    <search className={styles.filters}>
      <SearchInAddress placeholder="Project, source or notes" />
      {withStatus ? <SelectInAddress label="Status" param="status" options={REPORT_STATUS_LABELS} /> : null}
      <DateField
        label="From"
        value={input.from}
        {...(input.to ? { max: input.to } : {})}
        onChange={(from) => setDay('from', from)}
      />
      <DateField
        label="To"
        value={input.to}
        {...(input.from ? { min: input.from } : {})}
        onChange={(to) => setDay('to', to)}
      />
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
