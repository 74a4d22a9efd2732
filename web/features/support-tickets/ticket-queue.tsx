import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { OptionChip } from '../../shared/lists/filter-chip.tsx'
import { ListToolbar } from '../../shared/lists/list-toolbar.tsx'
import { StatusFilter } from '../../shared/lists/status-filter.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { QueueTable } from './queue-table.tsx'
import { QueueTiles } from './queue-tiles.tsx'
import styles from './support-tickets.module.css'
import { NO_FILTERS, PRIORITIES } from './ticket-values.ts'

const STATES = [
  { value: 'unanswered', label: 'Unanswered' },
  { value: 'open', label: 'Open' },
  { value: 'resolved', label: 'Resolved' },
] as const

/** Everybody's tickets, for admins: filtered, measured, answered. */
export function TicketQueue() {
  const { search, set } = useAddress()
  const filters = {
    status: oneOf(STATES, search.status),
    priority: oneOf(PRIORITIES, search.priority),
    search: search.search,
  }
  const query = useList(orpc.supportTickets.listAllTickets, filters)
  const totals = useQuery({
    ...orpc.supportTickets.getTicketTotals.queryOptions({ input: filters }),
    placeholderData: (before) => before,
  })
  const counts = totals.data?.by_status
  const isNarrowed = Object.values(filters).some(Boolean)
  const onReset = isNarrowed ? () => set(NO_FILTERS) : undefined
  return (
    <>
      <PageHeader title="Support Tickets" description="Questions of everybody who uses Sharewell" />
      <div className={styles.stack}>
        <QueueTiles totals={totals.data} />
        <ListToolbar onReset={onReset} actions={null}>
          <SearchInAddress placeholder="Subject, description or name" compact />
          <StatusFilter
            param="status"
            options={STATES}
            counts={counts && new Map(Object.entries(counts))}
            total={counts && counts.open + counts.resolved}
          />
          <OptionChip label="Priority" param="priority" options={PRIORITIES} />
        </ListToolbar>
        <QueueTable query={query} onReset={onReset} />
        <LoadMore query={query} />
      </div>
    </>
  )
}
