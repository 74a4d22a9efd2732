import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DocumentLine } from '../../shared/documents/document-line.tsx'
import { canPreview } from '../../shared/documents/document-rules.ts'
import { UploadsField } from '../../shared/documents/uploads-field.tsx'
import { useUploads } from '../../shared/documents/use-uploads.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import styles from './support-tickets.module.css'
import type { TicketWithHistory } from './ticket-values.ts'

const DocumentPreview = lazy(async () => ({
  default: (await import('../../shared/documents/document-preview.tsx')).DocumentPreview,
}))

type Attachment = TicketWithHistory['documents'][number]

/** Documents of both sides. PDFs and pictures open above the page. */
export function TicketAttachments({ ticket: { id, documents, allowed } }: { ticket: TicketWithHistory }) {
  const [previewed, setPreviewed] = useState<Attachment | null>(null)
  const [removed, setRemoved] = useState<Attachment | null>(null)
  const removing = useOperation(orpc.supportTickets.deleteTicketDocument, {
    success: 'Attachment removed',
    failed: 'Failed to update ticket',
    onDone: () => setRemoved(null),
  })
  return (
    <Card title="Attachments" flush>
      {documents.length > 0 ? (
        <ul className={styles.documents} aria-label="Attachments">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              uploader={document.uploaded_by.name}
              name={<Name document={document} onPreview={() => setPreviewed(document)} />}
              onRemove={() => setRemoved(document)}
            />
          ))}
        </ul>
      ) : allowed.attach ? null : (
        <p className={styles.none}>There are no attachments.</p>
      )}
      {allowed.attach ? <Upload ticket_id={id} /> : null}
      {previewed ? (
        <Suspense>
          <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
      {removed ? (
        <ConfirmDialog
          opened
          title="Remove attachment"
          confirmLabel="Remove"
          busyLabel="Removing..."
          danger
          onConfirm={() => removing.run({ id, document_id: removed.id })}
          onCancel={() => setRemoved(null)}
          busy={removing.isBusy}
          failure={removing.failure?.sentence}
        >
          <p>
            “<bdi>{removed.filename}</bdi>” is deleted. This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function Name({ document, onPreview }: { document: Attachment; onPreview: () => void }) {
  const { filename, url } = document
  if (canPreview(document)) {
    return (
      <button type="button" className={styles.plain} onClick={onPreview}>
        {filename}
      </button>
    )
  }
  return (
    <a href={url} download={filename} className={styles.plain}>
      {filename}
    </a>
  )
}

function Upload({ ticket_id }: { ticket_id: string }) {
  const queries = useQueryClient()
  const uploads = useUploads({
    address: `/api/support-tickets/${ticket_id}/documents`,
    exists: true,
    onSent: () => queries.invalidateQueries({ queryKey: orpc.supportTickets.key() }),
  })
  return <UploadsField uploads={uploads} label="Attachments" button="Add attachments" />
}
