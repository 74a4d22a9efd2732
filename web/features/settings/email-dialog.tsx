import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { CurrentPassword } from '../../shared/entry/current-password.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { EmailCode } from './email-code.tsx'
import type { EmailChange, Settings } from './use-settings.ts'

interface EmailDialogProps {
  settings: Settings
  opened: boolean
  onClose: () => void
}

/** First the new address with the password, then the code that was sent there. A reload comes back to the code. */
export function EmailDialog({ settings, opened, onClose }: EmailDialogProps) {
  const [begun, setBegun] = useState<EmailChange | null>(null)
  const change = begun ?? settings.email_change
  function close() {
    onClose()
    setBegun(null)
  }
  return (
    <Dialog opened={opened} onClose={close} title={change ? 'Enter your code' : 'Change your email'}>
      {change ? (
        <EmailCode change={change} onDone={close} onOther={() => setBegun(null)} />
      ) : (
        <AskForAddress onBegun={setBegun} onCancel={close} />
      )}
    </Dialog>
  )
}

function AskForAddress({ onBegun, onCancel }: { onBegun: (change: EmailChange) => void; onCancel: () => void }) {
  const [id] = useState(() => crypto.randomUUID())
  const form = useForm({
    initialValues: { email: '', current_password: '' },
    validate: {
      email: (value) =>
        value.trim() === '' ? 'Email is required' : /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Invalid email',
      current_password: (value) => (value === '' ? 'Password is required' : null),
    },
    validateInputOnBlur: true,
  })
  const asking = useOperation(orpc.profiles.requestEmailChange, {
    form,
    failed: 'Something went wrong while updating profile',
    onDone: onBegun,
  })
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        (values) => asking.run({ id, ...values }),
        (errors) => focusFirst(form, errors),
      )}
      failure={formLevelError(asking.failure)}
      act="Send code"
      busyAct="Sending the code..."
      busy={asking.isBusy}
      onCancel={onCancel}
    >
      <p>We'll send a code to your new email. Enter it here to confirm the change.</p>
      <TextInput
        label="New email"
        type="email"
        autoComplete="email"
        required
        data-autofocus
        {...form.getInputProps('email')}
      />
      <CurrentPassword {...form.getInputProps('current_password')} />
    </DialogForm>
  )
}
