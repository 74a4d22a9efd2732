import { oneOf, useAddress } from '../../../lib/use-address.ts'

export const SORTS = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'share_desc', label: 'Highest Percentage' },
  { value: 'share_asc', label: 'Lowest Percentage' },
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'name_asc', label: 'Name A-Z' },
  { value: 'name_desc', label: 'Name Z-A' },
] as const

export const STATUSES = [
  { value: 'pending', label: 'Pending' },
  { value: 'active', label: 'Active' },
  { value: 'termination_pending', label: 'Termination pending' },
  { value: 'terminated', label: 'Terminated' },
  { value: 'expired', label: 'Expired' },
] as const

/** What of the address a saved view of agreements has. */
export const AGREEMENT_VIEW_PARAMS = ['search', 'status', 'person', 'sort', 'columns']

export const DEFAULT_SORT = 'earnings'

/** The filters in the address; unknown values are ignored. */
export function useShareFilters() {
  const { search, set } = useAddress()
  const narrowing = { search: search.search, status: oneOf(STATUSES, search.status), person: search.person }
  return {
    filters: { ...narrowing, sort: oneOf(SORTS, search.sort) ?? DEFAULT_SORT },
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    clear: () => set({ search: undefined, status: undefined, person: undefined }),
  }
}
