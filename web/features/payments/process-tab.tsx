import { useQuery } from '@tanstack/react-query'
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

/** How the payment of one report goes. */
export function ProcessTab({ report_id }: { report_id: string | undefined }) {
  return report_id ? <OfReport id={report_id} /> : <Nothing />
}

function OfReport({ id }: { id: string }) {
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={4} label="Loading payment data..." />}
      failed="Failed to load payment data. Please try again."
      refused={{ NOT_FOUND: <Nothing />, INVALID_INPUT: <Nothing /> }}
    >
      {(report) => (
        <>
          {report.batch_id ? (
            <Card title={`${report.project_title}, ${periodOf(report)}`}>
              <BatchProgress key={report.batch_id} batch_id={report.batch_id} />
            </Card>
          ) : (
            <Nothing />
          )}
          <div className={styles.acts}>
            <ReportActions report={report} />
          </div>
          <TraceFromAddress />
        </>
      )}
    </QueryView>
  )
}

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
      Start it from an approved report, or from the payments on the dashboard.
    </EmptyState>
  )
}
