import { Button } from '@mantine/core'
import styles from './projections.module.css'

interface ChangedElsewhereProps {
  busy: boolean
  onLoad: () => void
  onReplace: () => void
}

/** The open model has unsaved changes here, and was saved elsewhere since. */
export function ChangedElsewhere({ busy, onLoad, onReplace }: ChangedElsewhereProps) {
  return (
    <div className={styles.changed} role="alert">
      This model was changed in another tab or on another device.
      <span className={styles.acts}>
        <Button size="compact-md" variant="default" disabled={busy} onClick={onLoad}>
          Load it
        </Button>
        <Button size="compact-md" variant="default" loading={busy} onClick={onReplace}>
          Replace it with this one
        </Button>
      </span>
    </div>
  )
}
