import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RotateSecret } from './rotate-secret.tsx'
import { type Endpoint, nameOf } from './webhook-values.ts'
import styles from './webhooks.module.css'

// Loaded when it is opened: it brings the form and the contract's schema with it.
const EditEndpoint = lazy(async () => ({ default: (await import('./edit-endpoint.tsx')).EditEndpoint }))

/** What can be done with an endpoint. */
export function EndpointActions({ endpoint, allowsLocal }: { endpoint: Endpoint; allowsLocal: boolean }) {
  const { id, is_enabled } = endpoint
  const [open, setOpen] = useState<'edit' | 'secret' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const testing = useOperation(orpc.webhookEndpoints.sendTestEvent, {
    success: 'Test event sent',
    failed: 'Failed to send a test event',
    toastFailure: true,
  })
  const toggling = useOperation(orpc.webhookEndpoints.updateWebhookEndpoint, {
    success: (after) => (after.is_enabled ? 'Endpoint enabled' : 'Endpoint disabled'),
    failed: 'Failed to change the endpoint',
    toastFailure: true,
  })
  return (
    <div className={styles.actions}>
      {is_enabled ? (
        <Button loading={testing.isBusy} onClick={() => testing.run({ id })}>
          Send test event
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('edit')}>
        Edit
      </Button>
      <Button variant="default" loading={toggling.isBusy} onClick={() => toggling.run({ id, is_enabled: !is_enabled })}>
        {is_enabled ? 'Disable' : 'Enable'}
      </Button>
      <Button variant="default" onClick={() => setOpen('secret')}>
        Rotate secret
      </Button>
      <Button variant="default" onClick={() => setOpen('delete')}>
        Delete
      </Button>
      {open === 'edit' ? (
        <Suspense>
          <EditEndpoint endpoint={endpoint} allowsLocal={allowsLocal} onClose={close} />
        </Suspense>
      ) : null}
      {open === 'secret' ? <RotateSecret id={id} onClose={close} /> : null}
      <DeleteEndpoint endpoint={endpoint} opened={open === 'delete'} onClose={close} />
    </div>
  )
}

interface DeleteEndpointProps {
  endpoint: Endpoint
  opened: boolean
  onClose: () => void
}

function DeleteEndpoint({ endpoint, opened, onClose }: DeleteEndpointProps) {
  const navigate = useNavigate()
  const deleting = useOperation(orpc.webhookEndpoints.deleteWebhookEndpoint, {
    success: 'Endpoint deleted',
    failed: 'Failed to delete the endpoint',
    onDone: () => navigate({ to: '/developers/webhooks' }),
  })
  return (
    <ConfirmDialog
      opened={opened}
      danger
      title="Delete this endpoint?"
      confirmLabel="Delete endpoint"
      busy={deleting.isBusy}
      failure={deleting.failure?.sentence}
      onConfirm={() => deleting.run({ id: endpoint.id })}
      onCancel={onClose}
    >
      Nothing more is sent to {nameOf(endpoint)}, and its deliveries are deleted.
    </ConfirmDialog>
  )
}
