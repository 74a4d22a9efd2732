import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './payments.module.css'
import { periodOf } from './period-words.ts'

interface ReportPickerProps {
  project_id: string
  chosen: string | undefined
  onChoose: (report_id: string) => void
}

/** The reports of a project; one of them is chosen. */
export function ReportPicker({ project_id, chosen, onChoose }: ReportPickerProps) {
  const query = useInfiniteQuery(
    orpc.reports.listReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ project: project_id, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      select: ({ pages }) => pages.flatMap(({ items }) => items),
    }),
  )
  return (
    <div className={styles.stack}>
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={4} label="Loading reports..." />}
          failed={`Failed to load revenue reports: ${query.error ? describe(query.error).sentence : ''}`}
          retryLabel="Retry Operation"
          isEmpty={(reports) => reports.length === 0}
          empty={<EmptyState title="No revenue reports found">Each report of the project stands here.</EmptyState>}
        >
          {(reports) => (
            <DataTable
              label="Revenue reports"
              rows={reports}
              rowKey={({ id }) => id}
              columns={[
                { header: 'Reporting Period', cell: periodOf },
                { header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
                {
                  header: 'Amount',
                  right: true,
                  cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
                },
                {
                  header: 'Actions',
                  cell: (report) => (
                    <Button
                      size="compact-md"
                      fz="sm"
                      variant={report.id === chosen ? 'light' : 'default'}
                      onClick={() => onChoose(report.id)}
                      aria-label={`Show the distribution of ${periodOf(report)}`}
                    >
                      Distribution
                    </Button>
                  ),
                },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}
