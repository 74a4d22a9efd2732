import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { orpc } from '../../../lib/client.ts'
import { QueryView } from '../../../lib/query-view.tsx'
import { useViewer } from '../../../lib/session.tsx'
import { projectTrail } from '../../../shared/trails/trails.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../../ui/page-tabs.tsx'
import { PageSkeleton, TableSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { ProjectNotFound } from '../project-not-found.tsx'
import type { Project } from '../project-values.ts'
import styles from './detail.module.css'
import { OverviewTab } from './overview-tab.tsx'
import { ProjectActions } from './project-actions.tsx'

const ProvidersTab = lazy(async () => ({ default: (await import('./providers-tab.tsx')).ProvidersTab }))
const RevenueShareTab = lazy(async () => ({ default: (await import('./revenue-share-tab.tsx')).RevenueShareTab }))

/** /project-detail?id: one project; its providers and shares are its owner's to see. */
export function ProjectPage() {
  const { id } = useSearch({ from: '/members/project-detail' })
  return id ? <LoadedProject key={id} id={id} /> : <WithoutId />
}

function LoadedProject({ id }: { id: string }) {
  const query = useQuery(orpc.projects.getProject.queryOptions({ input: { id } }))
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading project..." />}
      failed="Failed to load project."
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
    >
      {(project) => <Loaded project={project} />}
    </QueryView>
  )
}

function Loaded({ project }: { project: Project }) {
  const { id: viewer_id } = useViewer()
  const isOwner = project.owner.id === viewer_id
  const ownersTabs: PageTab[] = [
    {
      value: 'providers',
      label: <Counted name="Providers" count={project.active_providers} />,
      content: (
        <Later>
          <ProvidersTab project={project} />
        </Later>
      ),
    },
    {
      value: 'revenue-share',
      label: <Counted name="Revenue Share" count={project.active_revenue_shares} />,
      content: (
        <Later>
          <RevenueShareTab project={project} />
        </Later>
      ),
    },
  ]
  return (
    <>
      <PageHeader
        title={project.title}
        description={project.description || (isOwner ? undefined : `A project of ${project.owner.name}`)}
        trail={projectTrail}
        badge={<StatusBadge status={project.archived_at ? 'archived' : project.project_status} />}
        actions={<ProjectActions project={project} />}
      />
      <PageTabs
        label={project.title}
        tabs={[
          { value: 'overview', label: 'Overview', content: <OverviewTab project={project} /> },
          ...(isOwner ? ownersTabs : []),
        ]}
      />
    </>
  )
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}
      {count > 0 ? <span className={styles.count}>{count}</span> : null}
    </>
  )
}

function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<TableSkeleton rows={3} columns={5} label="Loading..." />}>{children}</Suspense>
}

function WithoutId() {
  return (
    <>
      <title>Project ID Missing · Sharewell</title>
      <EmptyState heading="h1" title="Project ID Missing" action={<ButtonLink to="/projects">All projects</ButtonLink>}>
        Cannot load revenue management without a project ID.
      </EmptyState>
    </>
  )
}
