import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { apiKeyForm } from '#contract/api-keys.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CurrentPassword } from '../../shared/entry/current-password.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { ACCESS, DAYS, type KeyAccess, LIFETIMES, type Lifetime, type NewApiKey } from './api-key-values.ts'
import { NewKey } from './new-key.tsx'

interface Values {
  name: string
  access: KeyAccess | ''
  lifetime: Lifetime | ''
  current_password: string
}

const inputOf = ({ name, access, lifetime, current_password }: Values) => ({
  ...{ name, current_password },
  scopes: access === 'read_write' ? (['read', 'write'] as const).slice() : (['read'] as const).slice(),
  expires_in_days: lifetime === '' ? 90 : DAYS[lifetime],
})

/** Name, access, expiry and the password; then the key itself, once. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<NewApiKey | null>(null)
  return (
    <Dialog opened onClose={onClose} title={made ? 'Save your API key' : 'Create API key'}>
      {made ? <NewKey apiKey={made} onSaved={onClose} /> : <KeyForm onMade={setMade} onClose={onClose} />}
    </Dialog>
  )
}

function KeyForm({ onMade, onClose }: { onMade: (key: NewApiKey) => void; onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm<Values>({
    name: 'api-key-form',
    initialValues: { name: '', access: 'read', lifetime: '90', current_password: '' },
    validate: (values) => schemaErrors(apiKeyForm, inputOf(values)),
  })
  const creating = useOperation(orpc.apiKeys.createApiKey, { failed: 'Failed to create API key', form, onDone: onMade })
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        (values) => creating.run({ id, ...inputOf(values) }),
        (errors) => focusFirst(form, errors),
      )}
      failure={formLevelError(creating.failure)}
      act="Create API key"
      busy={creating.isBusy}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="What will use it, such as ‘Bookkeeping’."
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SelectField label="Access" options={ACCESS} {...form.getInputProps('access')} />
      <SelectField label="Expires after" options={LIFETIMES} {...form.getInputProps('lifetime')} />
      <CurrentPassword {...form.getInputProps('current_password')} />
    </DialogForm>
  )
}
