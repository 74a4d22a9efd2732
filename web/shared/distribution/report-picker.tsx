import { Button } from '@mantine/core'
import { EmptyState } from '../../ui/states.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { periodOf } from '../payments/period-words.ts'
import { REPORT_PARAMS, useReportTools } from '../report-list/report-tools.tsx'
import { OperationView } from './operation-view.tsx'

interface ReportPickerProps {
  project_id: string
  chosen: string | undefined
  onChoose: (report_id: string) => void
}

/** The reports of a project; one of them is chosen. */
export function ReportPicker({ project_id, chosen, onChoose }: ReportPickerProps) {
  const { columns, ...tools } = useReportTools({ project: project_id })
  return (
    <ListTable
      {...tools}
      label="Revenue reports"
      loading="Loading reports..."
      failed="Failed to load revenue reports"
      empty={<EmptyState title="No revenue reports found">The project’s reports appear here.</EmptyState>}
      View={OperationView}
      views={{ list: 'distribution_reports', params: REPORT_PARAMS }}
      onOpen={({ id }) => onChoose(id)}
      columns={[
        ...columns,
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
