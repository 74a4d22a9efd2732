import styles from './collection-running.module.css'
import type { CollectionTask } from './use-collecting.ts'

/** Beside a button that is off: a project has one collection at a time. */
export function CollectionRunning({ task }: { task: CollectionTask | undefined }) {
  return task ? <span className={styles.words}>A collection is running.</span> : null
}
