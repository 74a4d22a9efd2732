import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from 'react'
import styles from './dialog.module.css'
import { useLastShown, useWasOpen } from './last-shown.ts'
import type { DialogProps } from './parts/dialog-props.ts'

const DialogSurface = lazy(async () => ({ default: (await import('./parts/dialog-surface.tsx')).DialogSurface }))

/**
 * A surface above the page for one matter. It keeps the focus inside and gives it back when it closes. The focus begins
 * at what the content marks with `data-autofocus`, otherwise at the title. While it goes it shows what it showed last.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose } = props
  const shown = useLastShown(opened, props)
  const wasOpen = useWasOpen(opened)
  useFocusBack(opened)
  if (!wasOpen) return null
  return (
    <Suspense>
      <DialogSurface {...shown} opened={opened} onClose={onClose} />
    </Suspense>
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

/** The buttons of a dialog: the way out first, the act last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
