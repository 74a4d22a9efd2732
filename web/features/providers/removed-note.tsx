import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './providers.module.css'
import type { Removing } from './use-removing.ts'

/** Says who was removed, and takes the focus from the row that is gone. */
export function RemovedNote({ removing }: { removing: Removing }) {
  const { removed, isBusy, undo } = removing
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed) button.current?.focus({ preventScroll: true })
  }, [removed])
  return (
    <div role="status">
      {removed ? (
        <p className={styles.note}>
          {removed.name} was removed from your favorites.
          <Button ref={button} variant="default" size="xs" loading={isBusy} onClick={undo}>
            Undo
          </Button>
        </p>
      ) : null}
    </div>
  )
}
