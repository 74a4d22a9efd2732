import { PROJECT_INDUSTRIES, PROJECT_LIST_STATUSES, PROJECT_SORTS, PROJECT_STAGES } from '#contract/project-options.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { statusWord } from '../../ui/status-words.ts'

export const STATUSES = PROJECT_LIST_STATUSES.map((value) => ({ value, label: statusWord(value).word }))
export const INDUSTRIES = PROJECT_INDUSTRIES.map((value) => ({ value, label: value }))
export const STAGES = PROJECT_STAGES.map((value) => ({ value, label: value }))

const SORT_LABELS: Record<(typeof PROJECT_SORTS)[number], string> = {
  updated_desc: 'Recently updated',
  updated_asc: 'Least recently updated',
  created_desc: 'Newest first',
  created_asc: 'Oldest first',
  title_asc: 'Name A-Z',
  title_desc: 'Name Z-A',
  revenue_desc: 'Highest revenue',
  revenue_asc: 'Lowest revenue',
}
export const SORTS = PROJECT_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
/** What of the address a saved view of projects has. */
export const PROJECT_VIEW_PARAMS = [
  'search',
  'person',
  'filter.status',
  'filter.industry',
  'filter.stage',
  'sort.by',
  'columns',
]

export const DEFAULT_SORT = 'updated_desc'

/** The filters in the address; unknown values are ignored. */
export function useProjectFilters() {
  const { search: address, set } = useAddress()
  const narrowing = {
    search: address.search,
    person: address.person,
    status: oneOf(STATUSES, address['filter.status']),
    industry: oneOf(INDUSTRIES, address['filter.industry']),
    stage: oneOf(STAGES, address['filter.stage']),
  }
  return {
    filters: { ...narrowing, sort: oneOf(SORTS, address['sort.by']) ?? DEFAULT_SORT },
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    clear: () => set(NOTHING),
  }
}

const NOTHING = {
  search: undefined,
  person: undefined,
  'filter.status': undefined,
  'filter.industry': undefined,
  'filter.stage': undefined,
}
