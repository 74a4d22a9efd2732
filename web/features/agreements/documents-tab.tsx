import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { UploadsField } from '../../shared/documents/uploads-field.tsx'
import { useUploads } from '../../shared/documents/use-uploads.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { Agreement } from './agreement-values.ts'
import { DocumentsTable } from './documents-table.tsx'

/** The agreement itself, and what its two sides added to it. */
export function DocumentsTab({ agreement }: { agreement: Agreement }) {
  return (
    <Card title="Documents" flush>
      {agreement.allowed.list_documents ? (
        <AddedDocuments agreement={agreement} />
      ) : agreement.allowed.download ? (
        <DocumentsTable agreement={agreement} documents={[]} />
      ) : (
        <EmptyState title="No Documents" />
      )}
    </Card>
  )
}

function AddedDocuments({ agreement }: { agreement: Agreement }) {
  const { id } = agreement
  const query = useQuery(orpc.agreementDocuments.listAgreementDocuments.queryOptions({ input: { id } }))
  return (
    <QueryView query={query} loading={<CardSkeleton lines={4} />} failed="Failed to load documents.">
      {({ items, allowed }) => (
        <>
          <DocumentsTable agreement={agreement} documents={items} />
          {allowed.add ? <Upload agreement_id={id} /> : null}
        </>
      )}
    </QueryView>
  )
}

function Upload({ agreement_id }: { agreement_id: string }) {
  const queries = useQueryClient()
  const uploads = useUploads({
    address: `/api/agreements/${agreement_id}/documents`,
    exists: true,
    onSent: () => queries.invalidateQueries({ queryKey: orpc.agreementDocuments.key() }),
  })
  return <UploadsField uploads={uploads} label="Documents of the agreement" button="Upload Document" />
}
