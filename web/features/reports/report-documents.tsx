import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { canPreview, sizeWords } from '../../shared/documents/document-rules.ts'
import { FileKind } from '../../shared/documents/file-kind.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './documents.module.css'

const DocumentPreview = lazy(async () => ({
  default: (await import('../../shared/documents/document-preview.tsx')).DocumentPreview,
}))

type SavedDocument = Report['supporting_documents'][number]

/** What the owner put beside the figures, for everybody who may read the report. Pictures and PDFs open above the page. */
export function ReportDocuments({ report: { supporting_documents, owner } }: { report: Report }) {
  const [previewed, setPreviewed] = useState<SavedDocument | null>(null)
  return (
    <Card title="Documents" flush>
      {supporting_documents.length === 0 ? (
        <p className={styles.empty}>No documents. Files added to the report appear here.</p>
      ) : (
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
            </li>
          ))}
        </ul>
      )}
      {previewed ? (
        <Suspense>
          <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
