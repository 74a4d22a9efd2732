import { linkOptions, useSearch } from '@tanstack/react-router'
import { DistributionBoard } from '../../shared/distribution/distribution-board.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** /revenue-distribution?projectId&reportId: how the revenue of a project is shared out, and what has been paid. */
export function RevenueDistributionPage() {
  const { projectId, reportId } = useSearch({ from: '/members/revenue-distribution' })
  return (
    <>
      <PageHeader
        title="Revenue Distribution"
        {...(projectId
          ? {
              back: {
                label: 'Back to Project',
                link: linkOptions({ to: '/project-detail', search: { id: projectId } }),
              },
            }
          : {})}
      />
      <DistributionBoard project_id={projectId} report_id={reportId} />
    </>
  )
}
