import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'

/** The proposals of the project that are not decided yet. */
export function PendingProposals({ project_id }: { project_id: string }) {
  const query = useQuery(
    orpc.proposals.listProposals.queryOptions({ input: { project: project_id, status: 'pending', limit: 50 } }),
  )
  return (
    <Card title="Pending proposals" flush>
      <QueryView
        query={query}
        loading={<TableSkeleton rows={2} columns={4} label="Loading proposals..." />}
        failed="Failed to load proposals."
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title="No pending proposals">What is offered and not yet decided stands here.</EmptyState>}
      >
        {({ items }) => (
          <DataTable
            label="Pending proposals"
            rows={items}
            rowKey={({ id }) => id}
            columns={[
              {
                header: 'Proposal',
                cell: ({ title, provider }) => <TwoLines first={title} second={provider.name} />,
              },
              { header: 'Rev %', right: true, cell: ({ provider_share }) => `${provider_share}%` },
              { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
              {
                header: 'Actions',
                cell: ({ id, title }) => (
                  <ButtonLink
                    to="/proposal-detail"
                    search={{ id }}
                    variant="default"
                    size="compact-sm"
                    aria-label={`Review ${title}`}
                  >
                    Review
                  </ButtonLink>
                ),
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}
