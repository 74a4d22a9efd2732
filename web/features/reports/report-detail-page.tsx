import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { Distributions } from '../../shared/distribution/distributions.tsx'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { ReportActions } from '../../shared/report-actions/report-actions.tsx'
import { ReportProgress } from '../../shared/report-actions/report-progress.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ExportReport } from './export-report.tsx'
import { ReportDispute } from './report-dispute.tsx'
import { ReportDocuments } from './report-documents.tsx'
import { ReportNotFound } from './report-not-found.tsx'
import { ReportSources } from './report-sources.tsx'
import { standingOf } from './report-standing.ts'
import { ReportSummaryCard } from './report-summary-card.tsx'
import styles from './reports.module.css'

/** One report: what was earned, what it means for each agreement, and what happens with it. */
export function ReportDetailPage() {
  const { reportId } = useSearch({ strict: false })
  return reportId ? <LoadedReport id={reportId} /> : <WithoutId />
}

function LoadedReport({ id }: { id: string }) {
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading report..." />}
      failed="Failed to load revenue report details"
      wayOn={<TextLink to="/projects">Projects</TextLink>}
      refused={{ NOT_FOUND: <ReportNotFound />, INVALID_INPUT: <ReportNotFound /> }}
    >
      {(report) => <ReportView report={report} />}
    </QueryView>
  )
}

function ReportView({ report }: { report: Report }) {
  return (
    <>
      <PageHeader
        title={`${report.project_title}, ${periodOf(report)}`}
        description={standingOf(report)}
        badge={<StatusBadge status={report.status} />}
        back={{
          label: 'Revenue Reports',
          link: linkOptions({ to: '/project-revenue-reports', search: { projectId: report.project_id } }),
        }}
        actions={
          <>
            <ExportReport report={report} />
            <ReportActions report={report} />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ReportDispute report={report} />
          <ReportSummaryCard report={report} />
          <ReportSources report={report} />
          <ReportDocuments report={report} />
        </div>
        <div className={styles.stack}>
          <ReportProgress report={report} />
          <Distributions report={report} />
        </div>
      </div>
      <TraceFromAddress />
    </>
  )
}

function WithoutId() {
  return (
    <>
      <title>Report ID Missing · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Report ID Missing"
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      >
        The link that led here names no report.
      </EmptyState>
    </>
  )
}
