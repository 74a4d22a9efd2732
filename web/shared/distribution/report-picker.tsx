import { Button } from '@mantine/core'
import { orpc } from '../../lib/client.ts'
import { useList } from '../../lib/use-list.ts'
import { Amount } from '../../ui/amount.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { periodOf } from '../payments/period-words.ts'
import { PagedTable } from './paged-table.tsx'

interface ReportPickerProps {
  project_id: string
  chosen: string | undefined
  onChoose: (report_id: string) => void
}

/** The reports of a project; one of them is chosen. */
export function ReportPicker({ project_id, chosen, onChoose }: ReportPickerProps) {
  const query = useList(orpc.reports.listReports, { project: project_id })
  return (
    <PagedTable
      query={query}
      label="Revenue reports"
      loading="Loading reports..."
      failed="Failed to load revenue reports"
      empty={<EmptyState title="No revenue reports found">The project’s reports appear here.</EmptyState>}
      columns={[
        { header: 'Reporting Period', phone: 'first', cell: periodOf },
        { header: 'Status', phone: 'second', cell: ({ status }) => <StatusBadge status={status} /> },
        {
          ...{ header: 'Revenue', phone: 'first-end', phoneLabel: 'revenue', right: true },
          cell: ({ total_revenue, currency }) => <Amount amount={total_revenue} currency={currency} />,
        },
        {
          ...{ header: 'Actions', phone: 'second-end' },
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
  )
}
