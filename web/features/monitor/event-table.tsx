import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './monitor.module.css'
import type { StripeEvent } from './monitor-values.ts'

/** One line an event: what it says, of what, when it came, where it stands, and a way to look at it again. */
export function EventTable({ events }: { events: readonly StripeEvent[] }) {
  return (
    <DataTable
      label="Webhook events"
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Event',
          cell: (event) => <TwoLines first={event.type} second={<CopyId id={event.id} what="event id" />} />,
        },
        { header: 'About', cell: About },
        { header: 'Received', cell: Received },
        { header: 'State', cell: EventState },
        { header: 'Actions', cell: (event) => <Replay event={event} /> },
      ]}
    />
  )
}

function About({ object_id, account_id }: StripeEvent) {
  const object = <CopyId id={object_id} what="object id" />
  return account_id ? <TwoLines first={object} second={<CopyId id={account_id} what="account id" />} /> : object
}

function Received({ received_at, source }: StripeEvent) {
  const way = source === 'sweep' ? 'found by the sweep' : 'by webhook'
  return (
    <TwoLines
      first={
        <time dateTime={received_at} title={formatTimestamp(received_at)}>
          {timeAgo(received_at)}
        </time>
      }
      second={way}
    />
  )
}

function EventState({ state, attempts, last_error }: StripeEvent) {
  return (
    <span className={styles.state}>
      <StatusBadge status={state} />
      {attempts > 1 ? <span className={styles.dim}>{attempts} attempts</span> : null}
      {last_error ? <span className={styles.reason}>{last_error}</span> : null}
    </span>
  )
}

function Replay({ event: { id, type } }: { event: StripeEvent }) {
  const replaying = useOperation(orpc.monitor.replayEvent, {
    success: 'Event replayed',
    failed: 'Failed to replay the event',
    toastFailure: true,
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={replaying.isBusy}
      aria-label={`Replay ${type} ${id}`}
      onClick={() => replaying.run({ id })}
    >
      Replay
    </Button>
  )
}
