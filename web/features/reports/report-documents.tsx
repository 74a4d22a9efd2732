import { lazy, Suspense } from 'react'
import type { Report } from '../../shared/payments/money-values.ts'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import styles from './documents.module.css'

const DocumentList = lazy(async () => ({ default: (await import('./document-list.tsx')).DocumentList }))

/** What the owner put beside the figures, for everybody who may read the report. */
export function ReportDocuments({ report }: { report: Report }) {
  return (
    <Card title="Documents" flush>
      {report.supporting_documents.length === 0 ? (
        <p className={styles.empty}>No documents. Files added to the report appear here.</p>
      ) : (
        <Suspense fallback={<LinesSkeleton lines={3} />}>
          <DocumentList report={report} />
        </Suspense>
      )}
    </Card>
  )
}
