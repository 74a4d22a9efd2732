import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReportList } from './report-list.tsx'

const ReportDetailPage = lazy(async () => ({ default: (await import('./report-detail-page.tsx')).ReportDetailPage }))
const EditReport = lazy(async () => ({ default: (await import('./report-form/edit-report.tsx')).EditReport }))
const NewReport = lazy(async () => ({ default: (await import('./report-form/new-report.tsx')).NewReport }))

/** /revenue-reports: the list of all reports, the form, or one report, depending on the address. */
export function RevenueReportsPage() {
  return (
    <Suspense fallback={<PageSkeleton label="Loading report..." />}>
      <WhatTheAddressSays />
    </Suspense>
  )
}

function WhatTheAddressSays() {
  const { action, reportId, projectId, agreementId } = useSearch({ from: '/members/revenue-reports' })
  const { allowed } = useViewer()
  if (action === 'create' && !allowed.report_revenue) return <CannotReport />
  if (action === 'create') {
    return <NewReport key={`${projectId} ${agreementId}`} project_id={projectId} agreement_id={agreementId} />
  }
  if (reportId) return action === 'edit' ? <EditReport key={reportId} report_id={reportId} /> : <ReportDetailPage />
  return <AllReports project_id={projectId} />
}

function CannotReport() {
  return (
    <>
      <PageHeader title="New revenue report" />
      <EmptyState
        title="You can’t create a report here"
        action={<ButtonLink to="/revenue-reports">All reports</ButtonLink>}
      >
        Only the project’s owner can report its revenue.
      </EmptyState>
    </>
  )
}

function AllReports({ project_id }: { project_id: string | undefined }) {
  const { allowed } = useViewer()
  const search = { action: 'create', projectId: project_id }
  return (
    <>
      <PageHeader
        title="Revenue Reports"
        description="Revenue of each project by period"
        actions={
          allowed.report_revenue ? (
            <ButtonLink to="/revenue-reports" search={search}>
              New Report
            </ButtonLink>
          ) : null
        }
      />
      <ReportList project_id={project_id} />
    </>
  )
}
