import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { z } from 'zod'
import { currentPassword, passkeyName } from '#contract/safety-forms.ts'
import { orpc } from '../../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { AlreadyThere, makePasskey } from '../../../shared/passkeys/authenticator.ts'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-layout.tsx'
import styles from './account-tab.module.css'

const passkeyForm = z.object({ name: passkeyName, current_password: currentPassword })

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
  const adding = useOperation(orpc.safety.addPasskey, { success: 'Passkey added', form, onDone: onClose })
  const starting = useOperation(orpc.safety.startPasskey, {
    form,
    onDone: async ({ options }) => {
      setAsking(true)
      try {
        const response = await makePasskey(options)
        if (response) adding.run({ name: form.getValues().name, response })
        else setProblem('No passkey was made. Try again when you are ready.')
      } catch (error) {
        const isThere = error instanceof AlreadyThere
        setProblem(
          isThere ? 'This device has a passkey for your account already.' : 'Your browser could not make a passkey.',
        )
      } finally {
        setAsking(false)
      }
    },
  })
  const isBusy = starting.isBusy || isAsking || adding.isBusy
  const failure = problem ?? adding.failure ?? starting.failure
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ current_password }) => {
          setProblem(null)
          starting.run({ current_password })
        },
        (errors) => focusFirst(form, errors),
      )}
    >
      <div className={styles.fields}>
        <TextInput
          label="Name"
          description="To know it again, such as ‘Work laptop’."
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          {...form.getInputProps('current_password')}
        />
      </div>
      <FormFailure>
        {Object.keys(form.errors).length > 0 ? null : typeof failure === 'string' ? failure : failure?.sentence}
      </FormFailure>
      <DialogActions>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button type="submit" loading={isBusy}>
          {isBusy ? 'Follow your browser...' : 'Continue'}
        </Button>
      </DialogActions>
    </form>
  )
}
