import { formatDate } from '#domain/calendar-date-words.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable, TwoLines } from '../../../ui/table/data-table.tsx'
import type { Project } from '../project-values.ts'
import { useProjectAgreements } from './use-project-agreements.ts'

/** The agreements of the project: who gets which share, and what has been paid. */
export function RevenueShareTab({ project: { id, title } }: { project: Project }) {
  const query = useProjectAgreements(id)
  return (
    <Card title="Revenue shares" flush>
      <QueryView
        query={query}
        loading={<TableSkeleton rows={3} columns={5} label="Loading revenue shares..." />}
        failed="Failed to load revenue shares."
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState
            title="No revenue shares yet"
            action={
              <ButtonLink to="/new-proposal" search={{ projectId: id, projectName: title }}>
                Create Proposal
              </ButtonLink>
            }
          >
            An agreed proposal becomes a revenue share once its agreement is completed.
          </EmptyState>
        }
      >
        {(rows) => (
          <DataTable
            label="Revenue shares"
            rows={rows}
            rowKey={({ id: agreement_id }) => agreement_id}
            rowLink={({ id: agreement_id }) => ({ to: '/agreement-detail', search: { id: agreement_id } })}
            columns={[
              {
                header: 'Provider',
                cell: ({ provider, title: agreement }) => <TwoLines first={provider.name} second={agreement} />,
              },
              { header: 'Share', right: true, cell: ({ provider_share }) => `${provider_share}%` },
              { header: 'Since', cell: ({ effective_date }) => formatDate(effective_date) },
              {
                header: 'Paid so far, net',
                right: true,
                cell: ({ paid_so_far, currency }) => <Amount amount={paid_so_far} currency={currency} />,
              },
              { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}
