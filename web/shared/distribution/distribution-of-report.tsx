import type { UseQueryResult } from '@tanstack/react-query'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Report } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { periodOf } from '../payments/period-words.ts'
import { ReportActions } from '../report-actions/report-actions.tsx'
import { ReportProgress } from '../report-actions/report-progress.tsx'
import { ReportWaterfall } from '../report-waterfall/report-waterfall.tsx'
import { OperationView } from './operation-view.tsx'
import { RecalculateButton } from './recalculate-button.tsx'

/** What one report distributes, and what may be done about it. */
export function DistributionOfReport({ query }: { query: UseQueryResult<Report> }) {
  const gone = <EmptyState title="Report Not Found">We couldn’t find it, or you don’t have access.</EmptyState>
  return (
    <OperationView
      query={query}
      loading={<CardSkeleton lines={6} label="Loading distribution..." />}
      failed="Failed to load distribution data"
      refused={{ NOT_FOUND: gone, INVALID_INPUT: gone }}
    >
      {(report) => (
        <div className={styles.stack}>
          <div className={styles.head}>
            <h2>
              <TextLink to="/revenue-report-detail" search={{ reportId: report.id }}>
                {periodOf(report)}
              </TextLink>
            </h2>
            <StatusBadge status={report.status} />
            <div className={styles.acts}>
              <RecalculateButton report={report} />
              <ReportActions
                report={report}
                approveFailed="Failed to approve distribution"
                processFailed="Failed to process payments"
              />
            </div>
          </div>
          <ReportWaterfall report={report} note={report.nothing_due_note} />
          <ReportProgress report={report} />
        </div>
      )}
    </OperationView>
  )
}
