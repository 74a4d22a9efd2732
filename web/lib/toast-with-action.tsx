import { Button } from '@mantine/core'
import styles from './toast-with-action.module.css'

interface ToastWithActionProps {
  message: string
  label: string
  onAct: () => void
}

/** The words of a toast and what can be done about it: 'Undo'. */
export function ToastWithAction({ message, label, onAct }: ToastWithActionProps) {
  return (
    <span className={styles.line}>
      {message}
      <Button variant="subtle" size="compact-sm" onClick={onAct}>
        {label}
      </Button>
    </span>
  )
}
