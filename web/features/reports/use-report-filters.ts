import { useState } from 'react'
import { isCalendarDate } from '#domain/calendar-dates.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import {
  DEFAULT_REPORT_SORT,
  REPORT_SORT_LABELS,
  REPORT_STATUS_LABELS,
} from '../../shared/report-list/report-options.ts'

export const REPORT_GROUPS = [
  { value: 'month', label: 'By month' },
  { value: 'none', label: 'None' },
] as const

/** What of the address a saved view of reports has. */
export const REPORT_VIEW_PARAMS = ['search', 'person', 'status', 'from', 'to', 'sort', 'group', 'columns']

/** The filters of a list of reports, as the address has them. */
export function useReportFilters(standard: { group: 'month' | 'none' }) {
  const { search, set } = useAddress()
  const [invalid, setInvalid] = useState<Partial<Record<'from' | 'to', string>>>({})
  const [resets, setResets] = useState(0)
  const days = { from: dayOf(invalid.from ?? search.from), to: dayOf(invalid.to ?? search.to) }
  const input = {
    search: search.search,
    person: search.person,
    status: oneOf(REPORT_STATUS_LABELS, search.status),
    sort: oneOf(REPORT_SORT_LABELS, search.sort) ?? DEFAULT_REPORT_SORT,
    from: dateOf(search.from),
    to: dateOf(search.to),
  }
  const isNarrowed = [input.search, input.person, input.status, input.from, input.to].some(
    (value) => value !== undefined,
  )
  const isInvalid = days.from.isInvalid || days.to.isInvalid
  return {
    input,
    days,
    /** Sets a day while it is typed; an invalid one stays in the field and is ignored. */
    setDay(name: 'from' | 'to', typed: string) {
      setInvalid({ ...invalid, [name]: dayOf(typed).isInvalid ? typed : undefined })
      const day = dateOf(typed)
      if (day !== search[name]) set({ [name]: day })
    },
    isNarrowed,
    group: oneOf(REPORT_GROUPS, search.group) ?? standard.group,
    setGroup: (group: string) => set({ group: group === standard.group ? undefined : group }),
    /** Limits the list to these days. */
    setPeriod(period: { from: string | undefined; to: string | undefined }) {
      setInvalid({})
      setResets(resets + 1)
      set(period)
    },
    /** Whether there is anything to reset. */
    isChanged: isNarrowed || isInvalid || input.sort !== DEFAULT_REPORT_SORT,
    reset() {
      setInvalid({})
      setResets(resets + 1)
      set({
        ...{ search: undefined, person: undefined, status: undefined },
        ...{ sort: undefined, from: undefined, to: undefined },
      })
    },
    /** The number of resets. */
    resets,
  }
}

export type ReportFiltersState = ReturnType<typeof useReportFilters>

const dayOf = (text: string | undefined) => ({ value: text, isInvalid: Boolean(text) && dateOf(text) === undefined })

const dateOf = (text: string | undefined) => (text !== undefined && isCalendarDate(text) ? text : undefined)
