import { linkOptions } from '@tanstack/react-router'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import { type Endpoint, eventsWords, nameOf, shortUrl } from './webhook-values.ts'
import styles from './webhooks.module.css'

/** One line an endpoint: where it is, what it gets, and whether it works. */
export function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <DataTable
      label="Endpoints"
      rows={endpoints}
      rowKey={({ id }) => id}
      rowLink={({ id }) => linkOptions({ to: '/developers/webhook-endpoint', search: { id } })}
      columns={[
        { header: 'Endpoint', cell: Named },
        { header: 'Receives', cell: ({ event_types }) => eventsWords(event_types) },
        {
          header: 'Last delivered',
          cell: ({ last_delivered_at }) => (last_delivered_at ? timeAgo(last_delivered_at) : 'Never'),
        },
        { header: 'Status', cell: (endpoint) => <EndpointStatus endpoint={endpoint} /> },
      ]}
    />
  )
}

function Named(endpoint: Endpoint) {
  const { description, url } = endpoint
  const address = <span className={styles.url}>{shortUrl(url)}</span>
  return description ? <TwoLines first={nameOf(endpoint)} second={address} /> : address
}

export function EndpointStatus({ endpoint }: { endpoint: Endpoint }) {
  const { is_enabled, disabled_reason, failing_since } = endpoint
  if (is_enabled) {
    return failing_since ? <StatusBadge status="failing" /> : <StatusBadge status="active" word="Enabled" />
  }
  return <StatusBadge status={disabled_reason === 'by_owner' ? 'inactive' : 'failed'} word="Disabled" />
}
