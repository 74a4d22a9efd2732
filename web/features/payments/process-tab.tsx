import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { periodOf } from '../../shared/payments/period-words.ts'
import { BatchProgress } from '../../shared/processing/batch-progress.tsx'
import { ReportActions } from '../../shared/report-actions/report-actions.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import styles from './payments-page.module.css'

/** The progress of one report's payment; before it starts, the list with its due payments selected. */
export function ProcessTab({ report_id: id }: { report_id: string }) {
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={4} label="Loading payment data..." />}
      failed="Failed to load payment data. Please try again."
      refused={{ NOT_FOUND: <Nothing />, INVALID_INPUT: <Nothing /> }}
    >
      {(report) => {
        if (!report.batch_id && report.allowed.process) return <ToTheList report_id={id} />
        if (!report.batch_id) return <Nothing />
        return (
          <>
            <Card title={`${report.project_title}, ${periodOf(report)}`}>
              <BatchProgress key={report.batch_id} batch_id={report.batch_id} />
            </Card>
            <div className={styles.acts}>
              <ReportActions report={report} />
            </div>
            <TraceFromAddress />
          </>
        )
      }}
    </QueryView>
  )
}

const ToTheList = ({ report_id }: { report_id: string }) => (
  <Navigate to="/payments" search={{ reportId: report_id, select: 'due' }} replace />
)

function Nothing() {
  return (
    <EmptyState
      title="No Active Payment Processing"
      action={
        <ButtonLink to="/payments" search={{}}>
          Return to Dashboard
        </ButtonLink>
      }
    >
      Start it from an approved report or from the list of payments.
    </EmptyState>
  )
}
