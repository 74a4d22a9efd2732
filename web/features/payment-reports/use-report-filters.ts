import { isCalendarDate } from '#domain/calendar-dates.ts'
import { RANGE_REVERSED } from '#domain/payment-report.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { STATUS_OPTIONS } from './report-values.ts'

/** What the address limits a report to. Days that do not exist, or are in the wrong order, are left out and said. */
export function useReportFilters() {
  const { search, set } = useAddress()
  const [from, to] = [search.from, search.to].map((day) => (day && isCalendarDate(day) ? day : undefined))
  const isReversed = from !== undefined && to !== undefined && from > to
  const status = oneOf(STATUS_OPTIONS, search.status)
  const project = search.projectId
  return {
    input: { ...(isReversed ? {} : { from, to }), status, project },
    /** The days of the address, in whichever order. */
    days: { from, to },
    status,
    project,
    error: isReversed ? RANGE_REVERSED : undefined,
    isFiltered: [search.from, search.to, status, project].some(Boolean),
    set,
    reset: () => set({ from: undefined, to: undefined, status: undefined, projectId: undefined }),
  }
}
