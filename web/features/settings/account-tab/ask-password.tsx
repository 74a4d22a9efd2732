import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { formLevelError } from '../../../lib/form-level-error.ts'
import { focusFirst } from '../../../lib/schema-errors.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { CurrentPassword } from '../../../shared/entry/current-password.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'

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

/** A dialog that asks for nothing but the password. */
export function AskPassword<Output>(props: AskPasswordProps<Output>) {
  const { children, operation, act, busyAct, success, danger = false, onDone, onCancel } = props
  const form = useForm({
    // The tab has other fields of this name.
    name: 'proof',
    initialValues: { current_password: '' },
    validate: { current_password: (value) => (value === '' ? 'Enter your current password' : null) },
  })
  const doing = useOperation(operation, { form, onDone, ...(success ? { success } : {}) })
  return (
    <DialogForm
      onSubmit={form.onSubmit(doing.run, (errors) => focusFirst(form, errors))}
      failure={formLevelError(doing.failure)}
      act={act}
      busyAct={busyAct}
      busy={doing.isBusy}
      danger={danger}
      onCancel={onCancel}
    >
      <p>{children}</p>
      <CurrentPassword data-autofocus {...form.getInputProps('current_password')} />
    </DialogForm>
  )
}
