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
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content radius="lg" className={styles.content ?? ''}>
        <div className={styles.head}>
          <Modal.Title className={styles.title ?? ''}>{title}</Modal.Title>
          {locked ? null : <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body className={styles.body ?? ''}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The buttons of a dialog: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
