import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import type { client } from '../../lib/client.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { canPreview, documentKind, sizeWords } from '../../shared/documents/document-rules.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'
import { documentUrl } from './documents-card.tsx'

const DocumentPreview = lazy(async () => ({
  default: (await import('../../shared/documents/document-preview.tsx')).DocumentPreview,
}))

type AddedDocument = InferClientOutputs<typeof client>['agreementDocuments']['listAgreementDocuments']['items'][number]

interface DocumentLine {
  id: string
  title: string
  /** Who added it, and how large it is. */
  note: string
  date: string
  filename: string
  file_type: string
  url: string
  download_label: string
  may_delete: boolean
}

interface DocumentsTableProps {
  agreement: Agreement
  documents: readonly AddedDocument[]
}

/** The agreement as PDF, then what was added to it. PDFs and pictures open above the page. */
export function DocumentsTable({ agreement, documents }: DocumentsTableProps) {
  const [previewed, setPreviewed] = useState<DocumentLine | null>(null)
  const [deleted, setDeleted] = useState<DocumentLine | null>(null)
  const deleting = useOperation(orpc.agreementDocuments.deleteAgreementDocument, {
    success: 'Document deleted',
    failed: 'Failed to delete the document.',
    onDone: () => setDeleted(null),
  })
  return (
    <>
      <DataTable
        label="Documents"
        rows={[agreementLine(agreement), ...documents.map(lineOf)]}
        rowKey={({ id }) => id}
        columns={[
          {
            header: 'Title',
            phone: 'first',
            cell: (line) => <Title line={line} onPreview={() => setPreviewed(line)} />,
          },
          { header: 'Type', phone: 'second', cell: ({ file_type }) => documentKind(file_type) },
          { header: 'Date', phone: 'second', oneLine: true, cell: ({ date }) => formatTimestampDay(date) },
          {
            header: 'Actions',
            phone: 'second-end',
            cell: (line) => <Actions line={line} onDelete={() => setDeleted(line)} />,
          },
        ]}
      />
      {previewed ? (
        <Suspense>
          <DocumentPreview document={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        opened={deleted !== null}
        title="Delete document"
        confirmLabel="Delete document"
        danger
        busy={deleting.isBusy}
        failure={deleting.failure?.sentence}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && deleting.run({ id: agreement.id, document_id: deleted.id })}
      >
        “{deleted?.title}” is deleted for both sides. This can’t be undone.
      </ConfirmDialog>
    </>
  )
}

function Title({ line, onPreview }: { line: DocumentLine; onPreview: () => void }) {
  const open = (event: MouseEvent) => {
    event.stopPropagation()
    onPreview()
  }
  return (
    <span className={styles.documentTitle}>
      {canPreview(line) ? (
        <button type="button" className={styles.openDocument} onClick={open}>
          {line.title}
        </button>
      ) : (
        <span>{line.title}</span>
      )}
      <span className={styles.dim}>{line.note}</span>
    </span>
  )
}

function Actions({ line, onDelete }: { line: DocumentLine; onDelete: () => void }) {
  return (
    <span className={styles.documentActions}>
      {line.may_delete ? (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconTrash size={15} aria-hidden />}
          aria-label={`Delete ${line.title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      ) : null}
      <Button
        component="a"
        href={line.url}
        download={line.filename}
        variant="default"
        size="xs"
        leftSection={<IconDownload size={15} aria-hidden />}
        aria-label={line.download_label}
      >
        Download
      </Button>
    </span>
  )
}

function agreementLine({ id, created_at }: Agreement): DocumentLine {
  return {
    id,
    title: 'Agreement',
    note: 'Made by Sharewell',
    date: created_at,
    filename: `agreement-${id.slice(0, 8)}.pdf`,
    file_type: 'application/pdf',
    url: documentUrl(id),
    download_label: 'Download Agreement',
    may_delete: false,
  }
}

function lineOf({
  id,
  title,
  type,
  date,
  filename,
  file_size,
  uploaded_by,
  url,
  allowed,
}: AddedDocument): DocumentLine {
  return {
    ...{ id, title, date, filename, url },
    note: `Added by ${isolated(uploaded_by.name)}, ${sizeWords(file_size)}`,
    file_type: type,
    download_label: `Download ${title}`,
    may_delete: allowed.delete,
  }
}
