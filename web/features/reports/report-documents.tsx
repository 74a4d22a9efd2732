import { IconDownload } from '@tabler/icons-react'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { sizeWords } from './document-rules.ts'
import styles from './reports.module.css'

/** What the owner put beside the figures, for everybody who may read the report. */
export function ReportDocuments({ report: { supporting_documents } }: { report: Report }) {
  return (
    <Card title="Supporting documents">
      {supporting_documents.length === 0 ? (
        <p className={styles.dim}>No documents were added.</p>
      ) : (
        <ul className={styles.files}>
          {supporting_documents.map(({ id, filename, file_size, uploaded_at, url }) => (
            <li key={id}>
              <a href={url} download={filename} className={styles.file}>
                <IconDownload size={16} aria-hidden />
                {filename}
              </a>
              <span className={styles.dim}>
                {sizeWords(file_size)} · {formatMomentDay(uploaded_at)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
