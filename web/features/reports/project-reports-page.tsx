import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { projectReportsTrail } from '../../shared/trails/trails.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ReportList } from './report-list.tsx'
import { REPORT_TABS } from './report-tabs.ts'

/** /project-revenue-reports?projectId: the reports of one project, by status. */
export function ProjectReportsPage() {
  const { projectId } = useSearch({ from: '/members/project-revenue-reports' })
  return projectId ? <OfProject id={projectId} /> : <WithoutProject />
}

function OfProject({ id }: { id: string }) {
  const query = useQuery(orpc.projects.getProject.queryOptions({ input: { id } }))
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading reports..." />}
      failed="Failed to load reports."
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
    >
      {({ title, allowed }) => (
        <>
          <PageHeader
            title={`${title} revenue reports`}
            trail={projectReportsTrail({ id, title })}
            actions={
              allowed.report_revenue ? (
                <ButtonLink to="/revenue-reports" search={{ action: 'create', projectId: id }}>
                  Create New Report
                </ButtonLink>
              ) : null
            }
          />
          <PageTabs label="Reports" clears={['status']} tabs={tabsOf(id, allowed.report_revenue)} />
        </>
      )}
    </QueryView>
  )
}

function tabsOf(project_id: string, withNew: boolean): [PageTab, ...PageTab[]] {
  const list = { project_id, withNew }
  return [
    { value: 'all', label: 'All', content: <ReportList {...list} tab="all" /> },
    ...REPORT_TABS.map(({ value, label, status }) => ({
      ...{ value, label },
      content: <ReportList {...list} tab={status} />,
    })),
  ]
}

function WithoutProject() {
  return (
    <>
      <title>Revenue Reports · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Project ID Missing"
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      >
        Reports belong to a project. Choose one first.
      </EmptyState>
    </>
  )
}

function ProjectNotFound() {
  return (
    <>
      <title>Project Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Project Not Found"
        action={<ButtonLink to="/projects">Go to Projects</ButtonLink>}
      />
    </>
  )
}
