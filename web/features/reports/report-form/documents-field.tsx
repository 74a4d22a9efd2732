import { UploadsField } from '../../../shared/documents/uploads-field.tsx'
import type { Uploads } from '../../../shared/documents/use-uploads.ts'
import type { Report } from '../../../shared/payments/money-values.ts'
import { Card } from '../../../ui/card.tsx'
import styles from './report-form.module.css'

interface DocumentsFieldProps {
  saved: Report['supporting_documents']
  documents: Uploads
}

/** Supporting documents of a report. */
export function DocumentsField({ saved, documents }: DocumentsFieldProps) {
  return (
    <Card title="Documents" aside={<span className={styles.dim}>Providers see them</span>} flush>
      <UploadsField uploads={documents} label="Supporting documents" button="Add documents" saved={saved} />
    </Card>
  )
}
