import { oneOf, useAddress } from '../../lib/use-address.ts'

export const STATE_LABELS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'failing', label: 'Failing' },
  { value: 'processed', label: 'Processed' },
] as const

/** What is shown, as the address has it: /admin-reviews?state=failing. */
export function useEventFilters() {
  const { search, set } = useAddress()
  const state = oneOf(STATE_LABELS, search.state)
  return { state, setState: (value: string | null) => set({ state: value || undefined }) }
}
