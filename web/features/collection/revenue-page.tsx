import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useDeveloperMode } from '../../lib/developer-mode.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { toast } from '../../lib/toasts.ts'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import { useMappings } from '../../shared/mappings/use-mappings.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, PageSkeleton, TableSkeleton } from '../../ui/skeletons.tsx'
import styles from './collection.module.css'
import { MappingsTab } from './mappings-tab.tsx'
import { NoProject } from './no-project.tsx'
import { ProjectNotFound } from './project-not-found.tsx'

const CollectionTab = lazy(async () => ({ default: (await import('./collection-tab.tsx')).CollectionTab }))
const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }))
const SchedulePanel = lazy(async () => ({ default: (await import('./schedule-panel.tsx')).SchedulePanel }))

/** /revenue?projectId&tab: what of a project's Stripe account counts for which agreement, and how it is collected. */
export function RevenuePage() {
  const { projectId } = useSearch({ from: '/members/revenue' })
  return projectId ? <OfProject key={projectId} id={projectId} /> : <WithoutProject />
}

function OfProject({ id }: { id: string }) {
  const query = useMappings(id)
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading revenue mappings..." />}
      failed="Failed to load revenue mappings"
      wayOn={<TextLink to="/projects">Back to Projects</TextLink>}
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {(data) => <Loaded data={data} query={query} />}
    </QueryView>
  )
}

function Loaded({ data, query }: { data: Mappings; query: ReturnType<typeof useMappings> }) {
  const { project, total, is_connected, allowed } = data
  return (
    <>
      <PageHeader
        title="Project Revenue Management"
        description={`${project.title}, ${is_connected ? 'connected to Stripe' : 'not connected to Stripe'}.`}
        back={{ label: 'Back to Projects', link: linkOptions({ to: '/projects' }) }}
        actions={
          <>
            <ButtonLink to="/projects" search={{ projectId: project.id }} variant="subtle" color="gray">
              Back to Project
            </ButtonLink>
            <RefreshButton nouns={['mappings', 'connect', 'collection']} />
            {allowed.create ? (
              <ButtonLink to="/revenue-mapping-create" search={{ projectId: project.id }} variant="default">
                New Mapping
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <PageTabs
        label="Revenue"
        tabs={[
          {
            value: 'mappings',
            label: total > 0 ? `Revenue Mappings ${total}` : 'Revenue Mappings',
            content: <MappingsTab data={data} query={query} />,
          },
          {
            value: 'collection',
            label: 'Collection',
            content: (
              <Suspense fallback={<CardSkeleton lines={8} label="Loading collection tasks..." />}>
                <CollectionTab project_id={project.id} is_connected={is_connected} />
              </Suspense>
            ),
          },
          {
            value: 'history',
            label: 'History',
            content: (
              <Suspense fallback={<TableSkeleton rows={5} label="Loading collection history..." />}>
                <HistoryTab project_id={project.id} />
              </Suspense>
            ),
          },
          {
            value: 'schedule',
            label: 'Schedule',
            content: (
              <Suspense fallback={<CardSkeleton lines={6} label="Loading schedule configuration..." />}>
                <div className={styles.narrow}>
                  <SchedulePanel project_id={project.id} />
                </div>
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

/** A link that lost its project says so on the list of projects; to a developer, who looks at this page, here. */
function WithoutProject() {
  const stays = useDeveloperMode()
  useEffect(() => {
    void toast({ message: 'No project selected', tone: 'bad' })
  }, [])
  return stays ? <NoProject /> : <Navigate to="/projects" replace />
}
