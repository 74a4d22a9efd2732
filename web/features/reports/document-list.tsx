import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { DocumentLine } from '../../shared/documents/document-line.tsx'
import { canPreview } from '../../shared/documents/document-rules.ts'
import type { Report } from '../../shared/payments/money-values.ts'
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
          <DocumentLine
            key={document.id}
            document={document}
            uploader={owner.name}
            name={
              canPreview(document) ? (
                <button type="button" className={styles.open} onClick={() => setPreviewed(document)}>
                  {document.filename}
                </button>
              ) : (
                <span>{document.filename}</span>
              )
            }
            onRemove={() => setRemoved(document)}
          >
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
          </DocumentLine>
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
