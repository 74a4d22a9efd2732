import { formatMonth } from '#domain/calendar-date-words.ts'
import { addMonths } from '#domain/calendar-dates.ts'
import type { Option } from '../../ui/select-field.tsx'

/** The years and months that have a statement, the latest first, each year before its months. */
export function statementPeriods(first_month: string, this_month: string): Option<string>[] {
  const options: Option<string>[] = []
  for (let month = this_month; month >= first_month; month = addMonths(`${month}-01`, -1).slice(0, 7)) {
    const year = month.slice(0, 4)
    if (options.every(({ value }) => value !== year)) options.push({ value: year, label: `Year ${year}` })
    options.push({ value: month, label: formatMonth(month) })
  }
  return options
}
