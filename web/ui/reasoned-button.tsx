import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './reasoned-button.module.css'

interface ReasonedButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'loading'> {
  /** Why it cannot be pressed now; without one it can. */
  reason: string | undefined
  onClick: () => void
  children: ReactNode
}

/** A button that says beside it why it is off. */
export function ReasonedButton({ reason, ...button }: ReasonedButtonProps) {
  const why = useId()
  return (
    <span className={styles.button}>
      <span id={why} role="status" className={styles.reason}>
        {reason}
      </span>
      <Button {...button} disabled={reason !== undefined} aria-describedby={reason === undefined ? undefined : why} />
    </span>
  )
}
