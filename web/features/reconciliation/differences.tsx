import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DifferenceTable } from './difference-table.tsx'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'explained', label: 'Fees and in transit' },
  { value: 'resolved', label: 'Resolved' },
] as const

const NONE = {
  open: { title: 'No differences', words: 'The ledger and Stripe agree.' },
  explained: { title: 'Nothing in transit', words: 'Fees and what is on its way appear here.' },
  resolved: {
    title: 'No resolved differences',
    words: 'A difference that a later comparison does not find moves here.',
  },
}

/** What the ledger and Stripe do not agree on, as the address chooses: /reconciliation?state=resolved. */
export function Differences() {
  const { search, set } = useAddress()
  const state = oneOf(STATES, search.state) ?? 'open'
  const query = useList(orpc.reconciliation.listDifferences, { state })
  return (
    <Card
      title="Differences"
      flush={Boolean(query.data?.length)}
      aside={
        <SelectField
          compact
          label="State of differences"
          options={STATES}
          value={state}
          onChange={(value) => set({ state: value && value !== 'open' ? value : undefined })}
        />
      }
    >
      <QueryView
        query={query}
        loading={<TableSkeleton columns={4} label="Loading differences..." />}
        failed="Failed to load differences"
        isEmpty={(items) => items.length === 0}
        empty={<EmptyState title={NONE[state].title}>{NONE[state].words}</EmptyState>}
      >
        {(items) => <DifferenceTable differences={items} />}
      </QueryView>
      <LoadMore query={query} />
    </Card>
  )
}
