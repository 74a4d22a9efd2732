import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { useAddress } from '../../lib/use-address.ts'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LIST_PARAMS, withoutParams } from '../lists/list-params.ts'
import { TraceFromAddress } from '../trace/trace-from-address.tsx'
import { OperationView } from './operation-view.tsx'
import { NoProject, ProjectPicker } from './project-picker.tsx'
import { ReportPicker } from './report-picker.tsx'

const DistributionOfReport = lazy(async () => ({
  default: (await import('./distribution-of-report.tsx')).DistributionOfReport,
}))
const ReceiptList = lazy(async () => ({ default: (await import('./receipt-list.tsx')).ReceiptList }))

interface DistributionBoardProps {
  project_id: string | undefined
  report_id: string | undefined
  /** The parameter its tabs live in, where `tab` is taken. */
  param?: string
}

/** Reports of a project, what each distributes, and the receipts of what was paid. */
export function DistributionBoard({ project_id, report_id, param = 'tab' }: DistributionBoardProps) {
  const report = useQuery({
    ...orpc.reports.getReport.queryOptions({ input: { id: report_id ?? '' } }),
    enabled: report_id !== undefined,
  })
  const { set } = useAddress()
  const project = project_id ?? report.data?.project_id
  if (project === undefined) {
    if (report_id === undefined) return <ProjectPicker />
    return (
      <OperationView
        query={report}
        loading={<PageSkeleton label="Loading distribution..." />}
        failed="Failed to load distribution data"
        refused={{ NOT_FOUND: <NoProject />, INVALID_INPUT: <NoProject /> }}
      >
        {() => null}
      </OperationView>
    )
  }
  return (
    <>
      <PageTabs
        label="Revenue distribution"
        param={param}
        standard={report_id ? 'distribution' : 'reports'}
        clears={LIST_PARAMS}
        tabs={[
          {
            value: 'reports',
            label: 'Revenue Reports',
            content: (
              <ReportPicker
                project_id={project}
                chosen={report_id}
                onChoose={(id) =>
                  set({ ...withoutParams(LIST_PARAMS), reportId: id, [param]: undefined }, { replace: false })
                }
              />
            ),
          },
          {
            value: 'distribution',
            label: 'Distribution',
            content: report_id ? (
              <Suspense fallback={<CardSkeleton lines={6} label="Loading distribution..." />}>
                <DistributionOfReport query={report} />
              </Suspense>
            ) : (
              <NoReport onBack={() => set({ [param]: undefined })} />
            ),
          },
          {
            value: 'receipts',
            label: 'Payment Receipts',
            content: (
              <Suspense fallback={<TableSkeleton columns={5} label="Loading..." />}>
                <ReceiptList project_id={project} />
              </Suspense>
            ),
          },
        ]}
      />
      <TraceFromAddress />
    </>
  )
}

function NoReport({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      title="No report selected"
      action={
        <Button variant="default" onClick={onBack}>
          Revenue Reports
        </Button>
      }
    >
      Select a report to see its distribution.
    </EmptyState>
  )
}
