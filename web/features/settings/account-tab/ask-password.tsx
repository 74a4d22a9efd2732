import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { useViewer } from '../../../lib/session.tsx'
import { useOperation } from '../../../lib/use-operation.ts'
import { DialogActions } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/form-layout.tsx'
import styles from './account-tab.module.css'

type Operation<Output> = Parameters<typeof useOperation<{ current_password: string }, Output>>[0]

interface AskPasswordProps<Output> {
  /** What will happen, and why the password is asked for. */
  children: ReactNode
  operation: Operation<Output>
  act: string
  busyAct: string
  success?: string
  danger?: boolean
  onDone: (output: Output) => unknown
  onCancel: () => void
}

/** The password once more, before what a session left open must not do by itself. Stands in a dialog. */
export function AskPassword<Output>(props: AskPasswordProps<Output>) {
  const { children, operation, act, busyAct, success, danger = false, onDone, onCancel } = props
  const { email } = useViewer()
  const form = useForm({
    // The tab has other fields of this name.
    name: 'proof',
    initialValues: { current_password: '' },
    validate: { current_password: (value) => (value === '' ? 'Enter your current password' : null) },
  })
  const doing = useOperation(operation, { form, onDone, ...(success ? { success } : {}) })
  return (
    <form noValidate onSubmit={form.onSubmit(doing.run, (errors) => focusFirst(form, errors))}>
      <div className={styles.fields}>
        <p>{children}</p>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          label="Current password"
          autoComplete="current-password"
          required
          data-autofocus
          {...form.getInputProps('current_password')}
        />
      </div>
      <FormFailure>{form.errors.current_password ? null : doing.failure?.sentence}</FormFailure>
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={doing.isBusy}>
          Cancel
        </Button>
        <Button type="submit" color={danger ? 'red' : 'accent'} loading={doing.isBusy}>
          {doing.isBusy ? busyAct : act}
        </Button>
      </DialogActions>
    </form>
  )
}
