import { formatDate } from '#domain/calendar-date-words.ts'
import { FilterChip } from '../../shared/lists/filter-chip.tsx'
import { DayFilter } from './day-filter.tsx'
import styles from './reports.module.css'
import type { ReportFiltersState } from './use-report-filters.ts'

/** Limits the list to days: '+ Period', then 'Period: 2026' with a cross. */
export function PeriodChip({ filters }: { filters: ReportFiltersState }) {
  const { input, days, setPeriod } = filters
  const { from, to } = input
  const isInvalid = days.from.isInvalid || days.to.isInvalid
  return (
    <FilterChip
      label="Period"
      value={isInvalid ? 'not a valid date' : periodWords(from, to)}
      onRemove={() => setPeriod({ from: undefined, to: undefined })}
    >
      {() => (
        <div className={styles.days}>
          <DayFilter label="From" name="from" filters={filters} {...(to ? { max: to } : {})} />
          <DayFilter label="To" name="to" filters={filters} {...(from ? { min: from } : {})} />
        </div>
      )}
    </FilterChip>
  )
}

function periodWords(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) {
    const year = from.slice(0, 4)
    return from === `${year}-01-01` && to === `${year}-12-31` ? year : `${formatDate(from)} to ${formatDate(to)}`
  }
  if (from) return `from ${formatDate(from)}`
  return to ? `to ${formatDate(to)}` : undefined
}
