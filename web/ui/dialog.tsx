import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'large'
  /** While something runs it stays open: no Escape, no click beside it, no cross. */
  locked?: boolean
  children: ReactNode
}

/** A surface above the page for one matter. It keeps the focus inside and gives it back when it closes. */
export function Dialog({ opened, onClose, title, size = 'small', locked = false, children }: DialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={size === 'small' ? 480 : 760}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      centered
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg">
        <div className={styles.head}>
          <Modal.Title>{title}</Modal.Title>
          {locked ? null : <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of a dialog: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
