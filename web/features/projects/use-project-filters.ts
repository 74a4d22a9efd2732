import { PROJECT_INDUSTRIES, PROJECT_SORTS, PROJECT_STAGES, PROJECT_STATUSES } from '#contract/project-forms.ts'
import { useAddress } from '../../lib/use-address.ts'

export const DEFAULT_SORT: (typeof PROJECT_SORTS)[number] = 'updated_desc'

const NOTHING = {
  search: undefined,
  'filter.status': undefined,
  'filter.industry': undefined,
  'filter.stage': undefined,
}

/** The filters as they stand in the address; what is none of the options counts as not chosen. */
export function useProjectFilters() {
  const { search: address, set } = useAddress()
  const filters = {
    search: address.search,
    status: oneOf(PROJECT_STATUSES, address['filter.status']),
    industry: oneOf(PROJECT_INDUSTRIES, address['filter.industry']),
    stage: oneOf(PROJECT_STAGES, address['filter.stage']),
    sort: oneOf(PROJECT_SORTS, address['sort.by']) ?? DEFAULT_SORT,
  }
  const { sort: _, ...narrowing } = filters
  return {
    filters,
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    set,
    clear: () => set(NOTHING),
  }
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value | undefined {
  return values.find((value) => value === text)
}
