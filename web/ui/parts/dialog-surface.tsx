import { Modal } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import styles from '../dialog.module.css'
import { useOpenAfterMount } from '../last-shown.ts'
import type { DialogProps } from './dialog-props.ts'

/** The dialog itself. */
export function DialogSurface({ opened, onClose, title, size = 'small', locked = false, children }: DialogProps) {
  return (
    <Modal.Root
      opened={useOpenAfterMount(opened)}
      onClose={onClose}
      size={size === 'small' ? 480 : 760}
      closeOnEscape={!locked}
      closeOnClickOutside={!locked}
      // Its top stays where it is while its content arrives; in the middle it would jump up.
      yOffset={size === 'small' ? '10dvh' : '5dvh'}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      {/* Mantine sets aria-labelledby only once the title has mounted; until then this names the dialog. */}
      <Modal.Content radius="lg" aria-label={title}>
        <div className={styles.head}>
          <Title>{title}</Title>
          {locked ? null : <Modal.CloseButton aria-label="Close" />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
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
