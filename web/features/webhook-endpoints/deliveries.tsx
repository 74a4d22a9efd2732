import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { oneOf, useAddress } from '../../lib/use-address.ts'
import { useList } from '../../lib/use-list.ts'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import { DeliveryDialog } from './delivery-dialog.tsx'
import { answerWords, type Endpoint } from './webhook-values.ts'
import styles from './webhooks.module.css'

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
] as const

/** What was sent to an endpoint, newest first; each opens with its attempts. */
export function Deliveries({ endpoint }: { endpoint: Endpoint }) {
  const { search, set } = useAddress()
  const filter = oneOf(FILTERS, search.status) ?? 'all'
  const query = useList(orpc.webhookEndpoints.listWebhookDeliveries, {
    id: endpoint.id,
    ...(filter !== 'all' && { status: filter }),
  })
  return (
    <Card title="Deliveries" flush>
      <div className={styles.filter}>
        <SegmentedControl
          aria-label="Deliveries shown"
          size="small"
          options={FILTERS}
          value={filter}
          onChange={(value) => set({ status: value === 'all' ? undefined : value })}
        />
      </div>
      <QueryView
        query={query}
        loading={<CardSkeleton lines={4} label="Loading deliveries..." />}
        failed="Failed to load deliveries"
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={filter === 'all' ? 'Nothing sent yet' : 'No such deliveries'}>
            Messages of the last 30 days appear here. Send a test event to try the endpoint.
          </EmptyState>
        }
      >
        {(rows) => (
          <>
            <DataTable
              label="Deliveries"
              rows={rows}
              rowKey={({ id }) => id}
              onOpen={({ id }) => set({ delivery: id }, { replace: false })}
              columns={[
                { header: 'Event', cell: ({ event_type }) => event_type, oneLine: true },
                { header: 'Created', cell: ({ created_at }) => formatTimestamp(created_at) },
                { header: 'Answer', cell: answerWords },
                { header: 'Attempts', right: true, cell: ({ attempts }) => attempts },
                { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
              ]}
            />
            <LoadMore query={query} />
          </>
        )}
      </QueryView>
      <DeliveryDialog endpoint={endpoint} delivery_id={search.delivery} onClose={() => set({ delivery: undefined })} />
    </Card>
  )
}
