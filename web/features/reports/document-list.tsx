import { ActionIcon } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { canPreview, sizeWords } from '../../shared/documents/document-rules.ts'
import { FileKind } from '../../shared/documents/file-kind.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './documents.module.css'

const DocumentPreview = lazy(async () => ({
  default: (await import('../../shared/documents/document-preview.tsx')).DocumentPreview,
}))

const RemoveDocumentDialog = lazy(async () => ({
  default: (await import('./remove-document-dialog.tsx')).RemoveDocumentDialog,
}))

type SavedDocument = Report['supporting_documents'][number]

/** The documents of a report. Pictures and PDFs open above the page; what was not submitted yet can be removed. */
export function DocumentList({ report: { id: report_id, supporting_documents, owner } }: { report: Report }) {
  const [previewed, setPreviewed] = useState<SavedDocument | null>(null)
  const [removed, setRemoved] = useState<SavedDocument | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {supporting_documents.map((document) => (
          <li key={document.id} className={styles.document}>
            <FileKind filename={document.filename} />
            <span className={styles.words}>
              {canPreview(document) ? (
                <button type="button" className={styles.open} onClick={() => setPreviewed(document)}>
                  {document.filename}
                </button>
              ) : (
                <span className={styles.name}>{document.filename}</span>
              )}
              <span className={styles.meta}>
                {`Added by ${owner.name} on ${formatTimestampDay(document.uploaded_at)}, ${sizeWords(document.file_size)}`}
              </span>
            </span>
            <span className={styles.actions}>
              {document.allowed.remove ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={`Remove ${document.filename}`}
                  onClick={() => setRemoved(document)}
                >
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              ) : null}
              <ActionIcon
                component="a"
                href={document.url}
                download={document.filename}
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Download ${document.filename}`}
              >
                <IconDownload size={18} aria-hidden />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {removed ? (
        <Suspense>
          <RemoveDocumentDialog report_id={report_id} document={removed} onClose={() => setRemoved(null)} />
        </Suspense>
      ) : null}
      {previewed ? (
        <Suspense>
          <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
