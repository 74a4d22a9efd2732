import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DocumentLine } from '../documents/document-line.tsx'
import { UploadsField } from '../documents/uploads-field.tsx'
import { useUploads } from '../documents/use-uploads.ts'
import type { LineDispute } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

/** The evidence of both sides, and a place to add to it. */
export function DisputeDocuments({ dispute }: { dispute: LineDispute }) {
  const { id, documents, allowed } = dispute
  const [removed, setRemoved] = useState<(typeof documents)[number] | null>(null)
  const removing = useOperation(orpc.reports.removeLineDisputeDocument, {
    success: 'Document removed',
    failed: 'Failed to remove the document',
    onDone: () => setRemoved(null),
  })
  return (
    <div className={styles.stack}>
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label="Evidence">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              uploader={document.uploaded_by.name}
              name={
                <a href={document.url} download={document.filename} className={styles.document}>
                  {document.filename}
                </a>
              }
              onRemove={() => setRemoved(document)}
            />
          ))}
        </ul>
      ) : null}
      {allowed.add_document ? <Upload dispute_id={id} /> : null}
      {removed ? (
        <ConfirmDialog
          opened
          title="Remove document"
          confirmLabel="Remove"
          busyLabel="Removing..."
          danger
          onConfirm={() => removing.run({ id, document_id: removed.id })}
          onCancel={() => setRemoved(null)}
          busy={removing.isBusy}
          failure={removing.failure?.sentence}
        >
          <p>“{removed.filename}” is deleted. Nobody else has opened it yet.</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function Upload({ dispute_id }: { dispute_id: string }) {
  const queries = useQueryClient()
  const uploads = useUploads({
    address: `/api/line-disputes/${dispute_id}/documents`,
    exists: true,
    onSent: () => queries.invalidateQueries({ queryKey: orpc.reports.key() }),
  })
  return (
    <div className={styles.upload}>
      <UploadsField uploads={uploads} label="Documents of the dispute" button="Add documents" />
    </div>
  )
}
