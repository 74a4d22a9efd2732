import { Button } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import type { Endpoint, OpenedDelivery } from './webhook-values.ts'
import styles from './webhooks.module.css'

interface DeliveryDialogProps {
  endpoint: Endpoint
  /** The delivery that is open. */
  delivery_id: string | undefined
  onClose: () => void
}

/** A delivery: what was sent, and what came of each attempt. */
export function DeliveryDialog({ endpoint: { id, is_enabled }, delivery_id, onClose }: DeliveryDialogProps) {
  const query = useQuery(
    orpc.webhookEndpoints.getWebhookDelivery.queryOptions({ input: delivery_id ? { id, delivery_id } : skipToken }),
  )
  const replaying = useOperation(orpc.webhookEndpoints.replayWebhookDelivery, {
    success: 'Sent again',
    failed: 'Failed to send it again',
  })
  return (
    <Dialog opened={delivery_id !== undefined} onClose={onClose} title="Delivery">
      <QueryView query={query} loading={<LinesSkeleton lines={5} />} failed="Failed to load the delivery">
        {(delivery) => <Opened delivery={delivery} />}
      </QueryView>
      <FormFailure>{replaying.failure?.sentence}</FormFailure>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {is_enabled && delivery_id ? (
          <Button loading={replaying.isBusy} onClick={() => replaying.run({ id, delivery_id })}>
            Send again
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}

function Opened({ delivery }: { delivery: OpenedDelivery }) {
  const { event_type, webhook_id, status, next_attempt_at, last_error, body, attempt_log } = delivery
  return (
    <div className={styles.stack}>
      <FactList
        columns={2}
        facts={[
          { label: 'Event', value: event_type },
          { label: 'Status', value: <StatusBadge status={status} /> },
          { label: 'Message id', value: <CopyId id={webhook_id} what="message id" /> },
          ...(next_attempt_at ? [{ label: 'Next attempt', value: formatTimestamp(next_attempt_at) }] : []),
          ...(last_error ? [{ label: 'Last error', value: last_error }] : []),
        ]}
      />
      {attempt_log.length > 0 ? (
        <DataTable
          label="Attempts"
          rows={attempt_log}
          rowKey={({ number }) => String(number)}
          columns={[
            { header: 'Attempt', cell: ({ number, attempted_at }) => `${number}, ${formatTimestamp(attempted_at)}` },
            { header: 'Time', right: true, cell: ({ duration_ms }) => `${duration_ms} ms` },
            {
              header: 'Answer',
              cell: ({ response_status, error }) => (response_status === null ? error : `HTTP ${response_status}`),
            },
            { header: 'Begins with', cell: ({ response_start }) => response_start.slice(0, 200) || 'Nothing' },
          ]}
        />
      ) : null}
      <div>
        <h3>Message</h3>
        <pre className={styles.code}>{readable(body)}</pre>
      </div>
    </div>
  )
}

const readable = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
