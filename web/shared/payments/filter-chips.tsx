import { formatMonth } from '#domain/calendar-date-words.ts'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { ChoiceChip } from './choice-chip.tsx'

/** A filter by a year or month of the revenue. */
export function PaymentPeriodChip({ value }: { value: string | undefined }) {
  return (
    <ChoiceChip
      label="Period"
      param="period"
      value={value}
      valueWords={value && periodWords(value)}
      optionsOf={({ periods }) =>
        [...new Set(periods.map((month) => month.slice(0, 4))), ...periods].map((period) => ({
          value: period,
          label: periodWords(period),
        }))
      }
    />
  )
}

/** '2026' or 'October 2026'. */
const periodWords = (period: string) => (period.length === 4 ? period : formatMonth(period))

/** A year or month; undefined for any other text. */
export const periodIn = (text: string | undefined) =>
  text !== undefined && isCalendarDate(`${text}-01-01`.slice(0, 10)) ? text : undefined
