import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { DistributionBoard } from '../../shared/distribution/distribution-board.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** /revenue-distribution?projectId&reportId: how the revenue of a project is shared out, and what has been paid. */
export function RevenueDistributionPage() {
  const { projectId, reportId } = useSearch({ from: '/members/revenue-distribution' })
  const project = useQuery({
    ...orpc.projects.getProject.queryOptions({ input: { id: projectId ?? '' } }),
    enabled: projectId !== undefined,
  })
  return (
    <>
      <PageHeader
        title="Revenue Distribution"
        {...(projectId
          ? {
              // The line is there before the name comes.
              description: project.data?.title ?? '\u00a0',
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
