import { useSearch } from '@tanstack/react-router'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PageTab, PageTabs } from '../../ui/page-tabs.tsx'
import { EditProject } from './form/edit-project.tsx'
import { NewProject } from './form/new-project.tsx'
import { ProjectsTab } from './projects-tab.tsx'
import { ReportsTab } from './reports-tab.tsx'

/** /projects: the list, the form and the reports of all projects; with tab=new and a project, its edit form. */
export function ProjectsPage() {
  const { tab, projectId } = useSearch({ from: '/members/projects' })
  const { role, allowed } = useViewer()
  if (tab === 'new' && projectId) return <EditProject key={projectId} id={projectId} />

  const form: PageTab[] = allowed.create_project ? [{ value: 'new', label: 'Create New', content: <NewProject /> }] : []
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
          { value: 'reports', label: 'Reports', content: <ReportsTab /> },
        ]}
      />
    </>
  )
}

const DESCRIPTIONS = {
  owner: 'What earns the revenue you share',
  provider: 'Projects you have a deal or a proposal with',
  trader: 'Projects behind the rights you hold',
  admin: 'Every project on the platform',
} as const
