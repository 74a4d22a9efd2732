import { lazy, Suspense, useState } from 'react'
import { UploadsField } from '../../../shared/documents/uploads-field.tsx'
import type { Uploads } from '../../../shared/documents/use-uploads.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './report-form.module.css'

const RemoveDocumentDialog = lazy(async () => ({
  default: (await import('../remove-document-dialog.tsx')).RemoveDocumentDialog,
}))

interface DocumentsFieldProps {
  report_id: string
  saved: Report['supporting_documents']
  documents: Uploads
}

/** Supporting documents of a report. Those that were not submitted yet can be removed. */
export function DocumentsField({ report_id, saved, documents }: DocumentsFieldProps) {
  const [removed, setRemoved] = useState<string | null>(null)
  const document = saved.find(({ id }) => id === removed)
  return (
    <Card title="Documents" aside={<span className={styles.dim}>Providers see them</span>} flush>
      <UploadsField
        uploads={documents}
        label="Supporting documents"
        button="Add documents"
        saved={saved}
        onRemoveSaved={setRemoved}
      />
      {document ? (
        <Suspense>
          <RemoveDocumentDialog report_id={report_id} document={document} onClose={() => setRemoved(null)} />
        </Suspense>
      ) : null}
    </Card>
  )
}
