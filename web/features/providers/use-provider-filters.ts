import { EXPERIENCE_LEVELS, PROVIDER_SORTS } from '#contract/provider-options.ts'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { chosenIn, listIn } from '../../shared/lists/chosen-in-address.ts'
import { COMPENSATION_CHOICES } from './compensation-words.ts'

const SORT_LABELS: Record<(typeof PROVIDER_SORTS)[number], string> = {
  rating: 'Highest rating',
  name_asc: 'Name A-Z',
  name_desc: 'Name Z-A',
  experience_high: 'Most experienced',
  experience_low: 'Least experienced',
  completed_projects: 'Most completed projects',
  availability: 'Availability',
}
export const SORTS = PROVIDER_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }))
export const LEVELS = EXPERIENCE_LEVELS.map((value) => ({ value, label: value }))
export const AVAILABILITY = (['Available', 'Busy'] as const).map((value) => ({ value, label: value }))

export const DEFAULT_SORT = 'rating'

/** The filters in the address; unknown values are ignored. */
export function useProviderFilters() {
  const { search: address, set } = useAddress()
  const narrowing = {
    search: address.search,
    skills: listIn(address['filter.skills']),
    experience: chosenIn(LEVELS, address['filter.experience']),
    compensation: chosenIn(COMPENSATION_CHOICES, address['filter.compensation']),
    availability: oneOf(AVAILABILITY, address['filter.availability']),
    location: address['filter.location'] || undefined,
  }
  return {
    narrowing,
    sort: oneOf(SORTS, address['sort.by']) ?? DEFAULT_SORT,
    isTable: address['view.mode'] === 'table',
    setView: (view: string) => set({ 'view.mode': view === 'cards' ? undefined : view }),
    isFiltered: Object.values(narrowing).some((value) => value !== undefined),
    clear: () => set(NOTHING),
  }
}

const NOTHING = {
  search: undefined,
  'filter.skills': undefined,
  'filter.experience': undefined,
  'filter.compensation': undefined,
  'filter.availability': undefined,
  'filter.location': undefined,
}
