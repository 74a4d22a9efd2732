import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { sizeWords } from '../documents/document-rules.ts'
import { FileKind } from '../documents/file-kind.tsx'
import type { Upload } from '../documents/upload-document.ts'
import styles from './attachments.module.css'
import messages from './messages.module.css'
import type { Attachments } from './use-attachments.ts'

/** The files of the message that is being written, how far each has come, and why one was refused. */
export function ChosenFiles({ attachments: { uploads, problems, remove, retry } }: { attachments: Attachments }) {
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem} role="alert">
          {problem}
        </p>
      ))}
      {uploads.length > 0 ? (
        <ul className={styles.chosen} aria-label="Files to send">
          {uploads.map((upload) => (
            <Chosen key={upload.id} upload={upload} onRemove={() => remove(upload.id)} onRetry={() => retry(upload)} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Chosen({ upload, onRemove, onRetry }: { upload: Upload; onRemove: () => void; onRetry: () => void }) {
  const { file, state, percent, problem } = upload
  return (
    <li className={styles.file}>
      <FileKind filename={file.name} />
      <span className={styles.words}>
        <bdi>{file.name}</bdi>
        {problem ? (
          <span className={styles.problem} role="alert">
            {problem}{' '}
            <button type="button" className={messages.plain} onClick={onRetry}>
              Try again
            </button>
          </span>
        ) : (
          <span className={styles.meta} role="status">
            {state === 'done' ? sizeWords(file.size) : `${percent}% of ${sizeWords(file.size)}`}
          </span>
        )}
      </span>
      {state === 'uploading' ? <progress max={100} value={percent} aria-label={`Sending ${file.name}`} /> : null}
      <ActionIcon variant="subtle" color="gray" size={32} aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
