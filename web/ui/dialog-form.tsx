import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { DialogActions } from './dialog.tsx'
import styles from './dialog-form.module.css'
import { FormFailure } from './form-layout.tsx'

interface DialogFormProps {
  ref?: Ref<HTMLFormElement>
  /** The form's own `onSubmit`. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** What is asked, and the fields. */
  children: ReactNode
  /** Why it was refused, unless a field shows it. */
  failure?: ReactNode
  /** The verb of the act: 'Send code'. */
  act: string
  busyAct?: string
  busy: boolean
  /** While something outside the fields is missing: a card to pay with. */
  disabled?: boolean
  /** For what cannot be undone. */
  danger?: boolean
  onCancel: () => void
}

/** A form that is all of a dialog: fields, why it was refused, the way out and the act. */
export function DialogForm(props: DialogFormProps) {
  const {
    ref,
    onSubmit,
    children,
    failure,
    act,
    busyAct = act,
    busy,
    disabled = false,
    danger = false,
    onCancel,
  } = props
  return (
    <form ref={ref} noValidate onSubmit={onSubmit}>
      <div className={styles.fields}>{children}</div>
      <FormFailure>{failure}</FormFailure>
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" color={danger ? 'red' : 'accent'} loading={busy} disabled={disabled}>
          {busy ? busyAct : act}
        </Button>
      </DialogActions>
    </form>
  )
}
