import { lazy, Suspense, useState } from 'react'
import { canPreview, documentKind, sizeWords } from '../documents/document-rules.ts'
import { FileKind } from '../documents/file-kind.tsx'
import styles from './attachments.module.css'
import type { MessageAttachment } from './message-values.ts'

const DocumentPreview = lazy(async () => ({
  default: (await import('../documents/document-preview.tsx')).DocumentPreview,
}))

/** The files of a message. Pictures and PDFs open above the page; the others are downloaded. */
export function AttachmentList({ attachments }: { attachments: readonly MessageAttachment[] }) {
  const [previewed, setPreviewed] = useState<MessageAttachment | null>(null)
  return (
    <>
      <ul className={styles.files} aria-label="Files">
        {attachments.map((attachment) => (
          <li key={attachment.id} className={styles.file}>
            <FileKind filename={attachment.filename} />
            <span className={styles.words}>
              {canPreview(attachment) ? (
                <button type="button" className={styles.name} onClick={() => setPreviewed(attachment)}>
                  <bdi>{attachment.filename}</bdi>
                </button>
              ) : (
                <a href={attachment.url} download={attachment.filename} className={styles.name}>
                  <bdi>{attachment.filename}</bdi>
                </a>
              )}
              <span className={styles.meta}>
                {`${documentKind(attachment.file_type)}, ${sizeWords(attachment.file_size)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {previewed ? (
        <Suspense>
          <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
