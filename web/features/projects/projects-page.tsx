import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { ProjectsTab } from './projects-tab.tsx'

const EditProject = lazy(async () => ({ default: (await import('./form/edit-project.tsx')).EditProject }))
const NewProject = lazy(async () => ({ default: (await import('./form/new-project.tsx')).NewProject }))

/** /projects: the list and the form; the tab 'Reports' leads to the list of reports. With tab=new and a project, its edit form. */
export function ProjectsPage() {
  const { tab, projectId } = useSearch({ from: '/members/projects' })
  const { role, allowed } = useViewer()
  if (tab === 'new' && projectId) {
    return (
      <Suspense fallback={<PageSkeleton label="Loading project..." />}>
        <EditProject key={projectId} id={projectId} />
      </Suspense>
    )
  }

  const form: PageTab[] = allowed.create_project
    ? [{ value: 'new', label: 'Create New', content: whenLoaded(<NewProject />) }]
    : []
  return (
    <>
      <PageHeader
        title="Projects"
        description={DESCRIPTIONS[role]}
        actions={
          allowed.create_project && tab !== 'new' ? (
            <ButtonLink to="/projects" search={{ tab: 'new' }}>
              Create New Project
            </ButtonLink>
          ) : null
        }
      />
      <PageTabs
        label="Projects"
        tabs={[
          { value: 'main', label: 'All Projects', content: <ProjectsTab /> },
          ...form,
          { value: 'reports', label: 'Reports', content: null },
        ]}
      />
    </>
  )
}

const whenLoaded = (tab: ReactNode) => <Suspense fallback={<CardSkeleton lines={6} />}>{tab}</Suspense>

const DESCRIPTIONS = {
  owner: 'Projects whose revenue you share',
  provider: 'Projects you have a deal or a proposal with',
  trader: 'Projects behind the rights you hold',
  admin: 'Every project on the platform',
} as const
