import { Card } from '../../ui/card.tsx'
import { formatMomentDay } from '../../ui/moments.ts'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

/** Papers of the agreement: the agreement itself. */
export function DocumentsTab({ agreement }: { agreement: Agreement }) {
  const { id, title, created_at, allowed } = agreement
  const documents = allowed.download ? [{ id, title, type: 'Agreement, PDF', date: created_at }] : []
  return (
    <Card title="Documents" flush>
      {documents.length === 0 ? (
        <EmptyState title="No Documents" />
      ) : (
        <DataTable
          label="Documents"
          rows={documents}
          rowKey={(document) => document.id}
          columns={[
            { header: 'Title', cell: (document) => document.title },
            { header: 'Type', cell: (document) => document.type },
            { header: 'Date', cell: (document) => formatMomentDay(document.date) },
            {
              header: 'Actions',
              cell: () => (
                <a className={styles.link} href={`/api/agreements/${id}/document.pdf`} download>
                  Download Agreement
                </a>
              ),
            },
          ]}
        />
      )}
    </Card>
  )
}
