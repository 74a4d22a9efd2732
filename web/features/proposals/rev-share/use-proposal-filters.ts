import { PROPOSAL_LIST_STATUSES, type PROPOSAL_SORTS } from '#contract/proposal-options.ts'
import { oneOf, useAddress } from '../../../lib/use-address.ts'
import { statusWord } from '../../../ui/status-words.ts'

export const STATUSES = PROPOSAL_LIST_STATUSES.map((value) => ({ value, label: statusWord(value).word }))

export const SOURCES = [
  { value: 'provider', label: 'Provider' },
  { value: 'owner', label: 'Project owner' },
] as const

export const SORTS = [
  { value: 'recent', label: 'Most Recent' },
  { value: 'oldest', label: 'Oldest' },
  { value: 'title_asc', label: 'Title A-Z' },
  { value: 'title_desc', label: 'Title Z-A' },
  { value: 'share_desc', label: 'Highest Share' },
  { value: 'share_asc', label: 'Lowest Share' },
] as const satisfies readonly { value: (typeof PROPOSAL_SORTS)[number]; label: string }[]

/** What of the address a saved view of proposals has. */
export const PROPOSAL_VIEW_PARAMS = ['search', 'status', 'source', 'provider', 'project', 'person', 'sort', 'columns']

export const DEFAULT_SORT = 'recent'

/** The filters in the address; unknown values are ignored. */
export function useProposalFilters() {
  const { search, set } = useAddress()
  const narrowing = {
    search: search.search,
    status: oneOf(STATUSES, search.status),
    source: oneOf(SOURCES, search.source),
    provider: search.provider,
    project: search.project,
    person: search.person,
  }
  return {
    filters: { ...narrowing, sort: oneOf(SORTS, search.sort) ?? DEFAULT_SORT },
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    clear: () => set(NOTHING),
  }
}

const NOTHING = {
  search: undefined,
  status: undefined,
  source: undefined,
  provider: undefined,
  project: undefined,
  person: undefined,
}
