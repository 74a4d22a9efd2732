import { Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { useLastShown } from './last-shown.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  size?: 'small' | 'large'
  /** While something runs it stays open: no Escape, no click beside it, no cross. */
  locked?: boolean
  children: ReactNode
}

/**
 * A surface above the page for one matter. It keeps the focus inside and gives it back when it closes. The focus begins
 * at what the content marks with `data-autofocus`, otherwise at the title. While it goes it shows what it showed last.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props
  const { title, size = 'small', locked = false, children } = useLastShown(opened, props)
  useFocusBack(opened)
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
          <Title>{title}</Title>
          {locked ? null : <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The library gives the focus back when a dialog closes in its place; this does when it is only there while it is open. */
function useFocusBack(opened: boolean): void {
  const [isThereOnlyWhileOpen] = useState(opened)
  useLayoutEffect(() => {
    if (!isThereOnlyWhileOpen) return
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const back = before?.isConnected ? before : document.querySelector('main h1[tabindex]')
        if (back instanceof HTMLElement) back.focus({ preventScroll: true })
      })
    }
  }, [isThereOnlyWhileOpen])
}

/** Takes the focus when nothing in the content asks for it: the first thing a person meets is not the way out. */
function Title({ children }: { children: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  // The content stands beside it by now, and the focus is set after this.
  useLayoutEffect(() => {
    const dialog = title.current?.closest('[role=dialog]')
    if (!dialog?.querySelector('[data-autofocus]')) title.current?.setAttribute('data-autofocus', '')
  }, [])
  return (
    <Modal.Title ref={title} tabIndex={-1}>
      {children}
    </Modal.Title>
  )
}

/** The buttons of a dialog: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
