import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EndpointForm, useEndpointForm } from './endpoint-form.tsx'
import { SecretShown } from './secret-shown.tsx'

/** Adds an endpoint, then shows its secret in the same dialog. */
export function NewEndpoint({ allowsLocal, onClose }: { allowsLocal: boolean; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useEndpointForm({ url: '', description: '', event_types: [] })
  const creating = useOperation(orpc.webhookEndpoints.createWebhookEndpoint, {
    success: 'Endpoint added',
    failed: 'Failed to add the endpoint',
    form,
  })
  const secret = creating.output?.secret
  return (
    <Dialog opened onClose={onClose} title={secret ? 'Copy the secret' : 'Add endpoint'} locked={creating.isBusy}>
      {secret ? (
        <SecretShown secret={secret} onClose={onClose} />
      ) : (
        <EndpointForm
          form={form}
          act="Add endpoint"
          busy={creating.isBusy}
          failure={formLevelError(creating.failure)}
          allowsLocal={allowsLocal}
          onSubmit={(values) => creating.run({ id, ...values })}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
