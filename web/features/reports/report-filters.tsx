import { Button } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './reports.module.css'
import { REPORT_SORT_LABELS, REPORT_STATUS_LABELS, type ReportFiltersState } from './use-report-filters.ts'

interface ReportFiltersProps {
  filters: ReportFiltersState
  withStatus: boolean
  /** Where 'New Report' leads. */
  newReport?: { action: string; projectId: string | undefined }
}

/** Search, status, dates and order. 'Reset' shows the whole list again. */
export function ReportFilters({ filters, withStatus, newReport }: ReportFiltersProps) {
  const { input, set, isNarrowed, reset } = filters
  const [round, setRound] = useState(0)
  return (
    <search className={styles.filters}>
      <SearchField
        key={round}
        label="Search"
        placeholder="Project, source or notes"
        value={input.search ?? ''}
        onSearch={(text) => set({ search: text || undefined })}
      />
      {withStatus ? (
        <SelectField
          label="Status"
          placeholder="All"
          options={REPORT_STATUS_LABELS}
          value={input.status ?? ''}
          onChange={(status) => set({ status: status || undefined })}
        />
      ) : null}
      <DateField
        label="From"
        value={input.from}
        {...(input.to ? { max: input.to } : {})}
        onChange={(from) => set({ from: from || undefined })}
      />
      <DateField
        label="To"
        value={input.to}
        {...(input.from ? { min: input.from } : {})}
        onChange={(to) => set({ to: to || undefined })}
      />
      <SelectField
        label="Sort"
        options={REPORT_SORT_LABELS}
        value={input.sort}
        onChange={(sort) => set({ sort: sort === 'date_desc' ? undefined : sort || undefined })}
      />
      {isNarrowed || input.sort !== 'date_desc' ? (
        <Button
          variant="subtle"
          className={styles.reset ?? ''}
          onClick={() => {
            reset()
            setRound(round + 1)
          }}
        >
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
