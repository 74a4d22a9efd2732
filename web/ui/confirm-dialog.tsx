import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './confirm-dialog.module.css'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** Exactly what will happen, with the numbers. */
  children: ReactNode
  /** The verb of the act: 'Process 3 Payments'. */
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  /** While it cannot be done: what it would do is loading, or it would do nothing. */
  disabled?: boolean
  /** For what fails or cannot be undone. */
  danger?: boolean
  /** Why it was refused, if it was. */
  failure?: ReactNode
}

/** Asks before an act that cannot be taken back. While it runs it stays open, and Escape does not stop it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, busyLabel, cancelLabel = 'Cancel', onConfirm, onCancel } = props
  const { busy = false, disabled = false, danger = false, failure } = props
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} locked={busy}>
      <div className={styles.words}>{children}</div>
      {failure ? (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onCancel} disabled={busy} data-autofocus={disabled || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={danger ? 'red' : 'accent'}
          onClick={onConfirm}
          loading={busy}
          disabled={disabled}
          data-autofocus={!disabled || undefined}
        >
          {busy && busyLabel ? busyLabel : confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
