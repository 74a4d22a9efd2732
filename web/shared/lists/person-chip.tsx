import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { FilterChip } from './filter-chip.tsx'

/** The person to whom the address limits a list (`?person=…`); a link sets it, and it can be removed. */
export function PersonChip() {
  const { search, set } = useAddress()
  const id = search.person ?? ''
  const { data } = useQuery(orpc.profiles.getUser.queryOptions({ input: { id }, enabled: id !== '' }))
  if (id === '') return null
  return (
    <FilterChip label="Person" value={data?.name ?? '…'} onRemove={() => set({ person: undefined, select: undefined })}>
      {() => null}
    </FilterChip>
  )
}
