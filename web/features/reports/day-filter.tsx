import { useState } from 'react'
import { INVALID_DATE_MESSAGE } from '#domain/calendar-date-words.ts'
import { DateField } from '../../ui/date-field.tsx'
import type { ReportFiltersState } from './use-report-filters.ts'

interface DayFilterProps {
  label: string
  name: 'from' | 'to'
  filters: ReportFiltersState
  min?: string
  max?: string
}

/** A day that limits the list. A date that doesn't exist is ignored, with an error on blur. */
export function DayFilter({ name, filters, ...field }: DayFilterProps) {
  const { days, setDay, resets } = filters
  const [isLeft, setLeft] = useState(true)
  const { value, isInvalid } = days[name]
  return (
    <DateField
      // The browser still shows a date that does not exist after the value is emptied; only a new field does not.
      key={resets}
      {...field}
      value={value}
      error={isInvalid && isLeft ? INVALID_DATE_MESSAGE : undefined}
      onChange={(typed) => {
        setLeft(false)
        setDay(name, typed)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
