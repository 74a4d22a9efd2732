import { formatDate } from '#domain/calendar-date-words.ts'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { OverdueFigure } from '../../../shared/agreements/overdue-figure.tsx'
import { useAgreementFigures } from '../../../shared/agreements/use-agreement-figures.ts'
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
  const figures = useAgreementFigures(query.data ?? [])
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
                ...{ header: 'Provider', phone: 'first' },
                cell: ({ provider, title: agreement }) => <TwoLines first={provider.name} second={agreement} />,
              },
              {
                ...{ header: 'Share', phone: 'second', right: true },
                cell: ({ provider_share }) => formatPercent(basisPointsFromPercent(provider_share)),
              },
              {
                ...{ header: 'Since', phone: 'second', phoneLabelBefore: 'since', oneLine: true },
                cell: ({ effective_date }) => formatDate(effective_date),
              },
              {
                ...{ id: 'gross', header: 'Paid so far, gross', phone: 'first-end', phoneLabel: 'gross', right: true },
                cell: ({ id: agreement, currency }) =>
                  figures ? <Amount amount={figures.get(agreement)?.paid_gross ?? 0} currency={currency} /> : '…',
              },
              {
                ...{ id: 'net', header: 'Net', phone: 'second-end', phoneLabel: 'net', right: true },
                cell: ({ id: agreement, currency }) =>
                  figures ? <Amount amount={figures.get(agreement)?.paid_net ?? 0} currency={currency} /> : '…',
              },
              {
                ...{ id: 'overdue', header: 'Overdue, gross', phone: 'second-end', right: true },
                cell: ({ id: agreement, currency }) =>
                  figures ? (
                    <OverdueFigure
                      amount={figures.get(agreement)?.overdue_gross ?? 0}
                      days={figures.get(agreement)?.overdue_days ?? 0}
                      named="gross"
                      currency={currency}
                    />
                  ) : (
                    '…'
                  ),
              },
              { header: 'Status', phone: 'second', cell: ({ status }) => <StatusBadge status={status} /> },
            ]}
          />
        )}
      </QueryView>
    </Card>
  )
}
