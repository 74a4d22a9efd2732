import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EndpointForm, useEndpointForm } from './endpoint-form.tsx'
import type { Endpoint } from './webhook-values.ts'

interface EditEndpointProps {
  endpoint: Endpoint
  allowsLocal: boolean
  onClose: () => void
}

export function EditEndpoint({ endpoint, allowsLocal, onClose }: EditEndpointProps) {
  const { id, url, description, event_types } = endpoint
  const form = useEndpointForm({ url, description, event_types })
  const saving = useOperation(orpc.webhookEndpoints.updateWebhookEndpoint, {
    success: 'Endpoint saved',
    failed: 'Failed to save the endpoint',
    form,
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title="Edit endpoint" locked={saving.isBusy}>
      <EndpointForm
        form={form}
        act="Save endpoint"
        busy={saving.isBusy}
        failure={formLevelError(saving.failure)}
        allowsLocal={allowsLocal}
        onSubmit={(values) => saving.run({ id, ...values })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
