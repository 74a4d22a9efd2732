import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { overdueWords } from '#domain/overdue.ts'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { usePrintInLight } from '../../lib/use-print-in-light.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { ReportActions } from '../../shared/report-actions/report-actions.tsx'
import { ReportWaterfall } from '../../shared/report-waterfall/report-waterfall.tsx'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { reportTrail } from '../../shared/trails/trails.ts'
import { Card } from '../../ui/card.tsx'
import { StepLine } from '../../ui/chart/step-line.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { ExportReport } from './export-report.tsx'
import { LineMessages } from './line-messages.tsx'
import { nextStep } from './next-step.ts'
import { ReportDisputes } from './report-disputes.tsx'
import { ReportDocuments } from './report-documents.tsx'
import { ReportNotFound } from './report-not-found.tsx'
import { reportSteps } from './report-steps.ts'
import styles from './reports.module.css'

// Loaded where there is something to show.
const ReportCorrections = lazy(async () => ({ default: (await import('./report-corrections.tsx')).ReportCorrections }))
const DraftChanges = lazy(async () => ({ default: (await import('./draft-changes.tsx')).DraftChanges }))
const ReportProgress = lazy(async () => ({
  default: (await import('../../shared/report-actions/report-progress.tsx')).ReportProgress,
}))
const ReportProof = lazy(async () => ({ default: (await import('./report-proof.tsx')).ReportProof }))
const ReportVersions = lazy(async () => ({ default: (await import('./report-versions.tsx')).ReportVersions }))

/** One report: its progress, its distribution, its disputes and its documents. */
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
  usePrintInLight()
  const late = overdueWords(report.overdue_days)
  const isOpenAgain = report.status === 'finalized' && report.payments.some(({ status }) => status !== 'completed')
  const isBeingPaid = report.status === 'pending' || report.status === 'failed' || isOpenAgain
  return (
    <>
      <PageHeader
        title={`${report.project_title}, ${periodOf(report)}`}
        description={`${FREQUENCY_LABELS[report.frequency]} report. ${sharingWords(report)}${nextStep(report)}`}
        badge={late ? <StatusBadge status="overdue" word={late} /> : <StatusBadge status={report.status} />}
        trail={reportTrail(report)}
        actions={<ReportActions report={report} beside={<ExportReport report={report} />} />}
      />
      <div className={styles.stack}>
        <Card flush>
          <StepLine label={`Report of ${periodOf(report)}`} steps={reportSteps(report)} />
        </Card>
        {isBeingPaid ? (
          <Suspense fallback={<CardSkeleton lines={3} label="Loading progress..." />}>
            <ReportProgress report={report} />
          </Suspense>
        ) : null}
        {report.status === 'draft' && report.allowed.edit ? (
          <Suspense>
            <DraftChanges report={report} />
          </Suspense>
        ) : null}
        <ReportWaterfall report={report} />
        {report.revenue_sources.some(({ mapping_id }) => mapping_id !== null) ? (
          <Suspense fallback={<CardSkeleton lines={2} label="Loading comparison with Stripe..." />}>
            <ReportProof report={report} />
          </Suspense>
        ) : null}
        {hasCorrections(report) ? (
          <Suspense fallback={<CardSkeleton lines={3} label="Loading corrections..." />}>
            <ReportCorrections report={report} />
          </Suspense>
        ) : null}
        <Notes report={report} />
        <LineMessages report={report} />
        <div className={styles.pair}>
          <ReportDisputes report={report} />
          <ReportDocuments report={report} />
        </div>
        {report.version_number > 1 ? (
          <Suspense fallback={<CardSkeleton lines={4} label="Loading versions..." />}>
            <ReportVersions report={report} />
          </Suspense>
        ) : null}
      </div>
      <TraceFromAddress />
    </>
  )
}

const hasCorrections = ({ corrections, corrections_of_lines, distributions }: Report): boolean =>
  corrections.length > 0 ||
  corrections_of_lines.length > 0 ||
  distributions.some(({ settlements }) => settlements.length > 0)

/** How many agreements share in it, for who sees all of them. */
function sharingWords({ distributions, viewer_side }: Report): string {
  if (viewer_side === 'provider') return ''
  // A settled dispute adds a further distribution to an agreement.
  const agreements = new Set(distributions.map(({ agreement_id }) => agreement_id)).size
  return agreements === 1 ? '1 agreement shares in it. ' : `${agreements} agreements share in it. `
}

function Notes({ report: { notes, approval } }: { report: Report }) {
  if (!notes && !approval?.notes) return null
  return (
    <Card title="Notes">
      <div className={styles.stack}>
        {notes ? <p className={styles.said}>{notes}</p> : null}
        {approval?.notes ? (
          <div>
            <p className={styles.dim}>Approval notes</p>
            <p className={styles.said}>{approval.notes}</p>
          </div>
        ) : null}
      </div>
    </Card>
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
        This link has no report ID.
      </EmptyState>
    </>
  )
}
