import { fileKind } from './document-rules.ts'
import styles from './file-kind.module.css'

/** A small sheet of paper with the kind of a file on it. */
export function FileKind({ filename }: { filename: string }) {
  return (
    <span className={styles.kind} aria-hidden="true">
      {fileKind(filename)}
    </span>
  )
}
