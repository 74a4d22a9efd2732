import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { currentPassword, passkeyName } from '#contract/security-forms.ts'
import { orpc } from '../../../lib/client.ts'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { CurrentPassword } from '../../../shared/entry/current-password.tsx'
import { makePasskey } from '../../../shared/passkeys/authenticator.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'

const passkeyForm = z.object({ name: passkeyName, current_password: currentPassword })

const NOT_MADE = {
  already_there: 'This device already has a passkey for your account.',
  cancelled: "No passkey was created. Try again when you're ready.",
  unusable: "Your browser couldn't create a passkey.",
} as const

/** A name and the password, then the browser asks for finger, face or PIN. */
export function AddPasskey({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Add a passkey">
      <PasskeyForm onClose={onClose} />
    </Dialog>
  )
}

function PasskeyForm({ onClose }: { onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    name: 'passkey',
    initialValues: { name: '', current_password: '' },
    validate: (values) => schemaErrors(passkeyForm, values),
  })
  const adding = useOperation(orpc.security.addPasskey, { success: 'Passkey added', form, onDone: onClose })
  const starting = useOperation(orpc.security.startPasskey, {
    form,
    onDone: async ({ options }) => {
      setAsking(true)
      try {
        const made = await makePasskey(options)
        if ('response' in made) adding.run({ name: form.getValues().name, response: made.response })
        else setProblem(NOT_MADE[made.refused])
      } finally {
        setAsking(false)
      }
    },
  })
  const isBusy = starting.isBusy || isAsking || adding.isBusy
  return (
    <DialogForm
      onSubmit={form.onSubmit(
        ({ current_password }) => {
          setProblem(null)
          adding.reset()
          starting.run({ current_password })
        },
        (errors) => focusFirst(form, errors),
      )}
      failure={problem ?? formLevelError(adding.failure ?? starting.failure)}
      act="Continue"
      busyAct="Follow your browser..."
      busy={isBusy}
      onCancel={onClose}
    >
      <TextInput
        label="Name"
        description="A name you'll recognise, such as ‘Work laptop’."
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <CurrentPassword {...form.getInputProps('current_password')} />
    </DialogForm>
  )
}
