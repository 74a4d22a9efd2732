import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './document-line.module.css'
import { sizeWords } from './document-rules.ts'
import { FileKind } from './file-kind.tsx'

interface DocumentLineProps {
  document: { filename: string; file_size: number; uploaded_at: string; allowed: { remove: boolean } }
  uploader: string
  /** The name, with what a press on it does. */
  name: ReactNode
  onRemove: () => void
  /** Further actions. */
  children?: ReactNode
}

/** A line of a list of saved documents: its name, who added it and when, and what can be done with it. */
export function DocumentLine({ document, uploader, name, onRemove, children }: DocumentLineProps) {
  const { filename, file_size, uploaded_at, allowed } = document
  return (
    <li className={styles.document}>
      <FileKind filename={filename} />
      <span className={styles.words}>
        {name}
        <span className={styles.meta}>
          {`Added by ${uploader} on ${formatTimestampDay(uploaded_at)}, ${sizeWords(file_size)}`}
        </span>
      </span>
      <span className={styles.actions}>
        {allowed.remove ? (
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove ${filename}`} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        ) : null}
        {children}
      </span>
    </li>
  )
}
