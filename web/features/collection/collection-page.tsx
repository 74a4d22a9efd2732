import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { isRunning, POLLED_EVERY_MS } from '../../shared/collection/use-collecting.ts'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import { useMappings } from '../../shared/mappings/use-mappings.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { BackToRevenue } from './back-to-revenue.tsx'
import styles from './collection.module.css'
import { CollectionPanel } from './collection-panel.tsx'
import { MappingsTab } from './mappings-tab.tsx'
import { ProjectNotFound } from './project-not-found.tsx'
import { TaskProgress } from './task-progress.tsx'
import { taskTitle } from './task-words.ts'

// A form with its fields, of which the first tab needs nothing.
const SchedulePanel = lazy(async () => ({ default: (await import('./schedule-panel.tsx')).SchedulePanel }))

/** /revenue-collection?projectId&taskId&tab: what is collected, or one task of it. */
export function CollectionPage() {
  const { projectId } = useSearch({ from: '/members/revenue-collection' })
  return projectId ? <OfProject key={projectId} id={projectId} /> : <Navigate to="/projects" replace />
}

function OfProject({ id }: { id: string }) {
  const query = useMappings(id)
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading revenue collection..." />}
      failed="Failed to load revenue mappings"
      wayOn={<BackToRevenue project_id={id} />}
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {(data) => <Loaded data={data} query={query} />}
    </QueryView>
  )
}

function Loaded({ data, query }: { data: Mappings; query: ReturnType<typeof useMappings> }) {
  const { taskId } = useSearch({ from: '/members/revenue-collection' })
  const project_id = data.project.id
  return (
    <>
      <PageHeader
        title="Revenue Collection"
        description={data.project.title}
        back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId: project_id } }) }}
        actions={<RefreshButton nouns={['collection', 'mappings']} />}
      />
      <PageTabs
        label="Revenue collection"
        tabs={[
          {
            value: 'status',
            label: 'Collection Status',
            content: (
              <div className={styles.narrow}>
                {taskId ? (
                  <OneTask key={taskId} id={taskId} project_id={project_id} />
                ) : (
                  <CollectionPanel project_id={project_id} is_connected={data.is_connected} />
                )}
              </div>
            ),
          },
          {
            value: 'schedule',
            label: 'Collection Schedule',
            content: (
              <div className={styles.narrow}>
                <Suspense fallback={<CardSkeleton lines={6} label="Loading schedule configuration..." />}>
                  <SchedulePanel project_id={project_id} />
                </Suspense>
              </div>
            ),
          },
          { value: 'mappings', label: 'Revenue Mappings', content: <MappingsTab data={data} query={query} /> },
        ]}
      />
    </>
  )
}

function OneTask({ id, project_id }: { id: string; project_id: string }) {
  const query = useQuery({
    ...orpc.collection.getCollectionTask.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLLED_EVERY_MS : false),
  })
  const latest = (
    <TextLink to="/revenue-collection" search={{ projectId: project_id }}>
      Latest collection
    </TextLink>
  )
  const missing = <EmptyState title="This collection was not found." action={latest} />
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={8} label="Loading collection task..." />}
      failed="Failed to fetch collection task details"
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing }}
    >
      {(task) =>
        task.project_id === project_id ? (
          <Card title={taskTitle(task)} aside={<StatusBadge status={task.status} />}>
            <TaskProgress task={task} />
            <div className={styles.act}>{latest}</div>
          </Card>
        ) : (
          missing
        )
      }
    </QueryView>
  )
}
