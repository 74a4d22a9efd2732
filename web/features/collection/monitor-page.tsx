import { useQuery } from '@tanstack/react-query'
import { linkOptions, Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { whyNot } from '../../shared/collection/why-not.ts'
import type { Mappings } from '../../shared/mappings/mapping-values.ts'
import { useMappings } from '../../shared/mappings/use-mappings.ts'
import { RefreshButton } from '../../shared/refresh/refresh-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { CardSkeleton, PageSkeleton } from '../../ui/skeletons.tsx'
import { unreadCount } from './alert-words.ts'
import { BackToRevenue } from './back-to-revenue.tsx'
import { openCount } from './error-words.ts'
import styles from './monitor.module.css'
import { MonitorStatus } from './monitor-status.tsx'
import { NotConnected } from './not-connected.tsx'
import { ProjectNotFound } from './project-not-found.tsx'

const ErrorsTab = lazy(async () => ({ default: (await import('./monitor-errors.tsx')).MonitorErrors }))
const SchedulePanel = lazy(async () => ({ default: (await import('./schedule-panel.tsx')).SchedulePanel }))
const NotificationsTab = lazy(async () => ({
  default: (await import('./monitor-notifications.tsx')).MonitorNotifications,
}))

/** /revenue-collection-monitor?projectId&tab: how a project's revenue is collected, and what went wrong. */
export function MonitorPage() {
  const { projectId } = useSearch({ from: '/members/revenue-collection-monitor' })
  return projectId ? <OfProject key={projectId} id={projectId} /> : <Navigate to="/projects" replace />
}

function OfProject({ id }: { id: string }) {
  const query = useMappings(id)
  const missing = <ProjectNotFound />
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading collection status..." />}
      failed="Failed to load revenue mappings"
      wayOn={<BackToRevenue project_id={id} />}
      refused={{ NOT_FOUND: missing, INVALID_INPUT: missing, NOT_ALLOWED: missing }}
    >
      {(data) => <Loaded data={data} query={query} />}
    </QueryView>
  )
}

function Loaded({ data, query }: { data: Mappings; query: ReturnType<typeof useMappings> }) {
  const { project, is_connected } = data
  const project_id = project.id
  const { tab } = useSearch({ from: '/members/revenue-collection-monitor' })
  const isOwner = useViewer().role === 'owner'
  const { query: tasks, running, starting } = useCollecting(project_id)
  const errors = useQuery(orpc.collection.listCollectionErrors.queryOptions({ input: { project_id } }))
  const alerts = useQuery(orpc.collection.listCollectionAlerts.queryOptions({ input: { project_id } }))
  return (
    <>
      <PageHeader
        title="Revenue Collection Monitor"
        description={`${project.title}, ${is_connected ? 'connected to Stripe' : 'not connected to Stripe'}.`}
        back={{ label: 'Back to Revenue', link: linkOptions({ to: '/revenue', search: { projectId: project_id } }) }}
        actions={
          <>
            <RefreshButton nouns={['collection', 'mappings']} />
            {isOwner ? (
              <ReasonedButton
                variant={tab === undefined || tab === 'status' ? 'filled' : 'default'}
                reason={whyNot(running, is_connected)}
                loading={starting.isBusy}
                onClick={() => starting.run({ project_id })}
              >
                Collect All Revenue
              </ReasonedButton>
            ) : null}
          </>
        }
      />
      {is_connected ? null : (
        <div className={styles.above}>
          <NotConnected project_id={project_id} />
        </div>
      )}
      <PageTabs
        label="Revenue collection"
        tabs={[
          {
            ...{ value: 'status', label: 'Status' },
            content: <MonitorStatus data={data} mappings={query} tasks={tasks} />,
          },
          {
            ...{ value: 'schedule', label: 'Schedule' },
            content: (
              <Suspense fallback={<CardSkeleton lines={6} label="Loading schedule configuration..." />}>
                <div className={styles.narrow}>
                  <SchedulePanel project_id={project_id} days="monitor" />
                </div>
              </Suspense>
            ),
          },
          {
            ...{ value: 'errors', label: counted('Errors', errors.data && openCount(errors.data.open)) },
            content: (
              <Suspense fallback={<CardSkeleton lines={3} label="Loading collection errors..." />}>
                <ErrorsTab project_id={project_id} />
              </Suspense>
            ),
          },
          {
            value: 'notifications',
            label: counted('Notifications', alerts.data && unreadCount(alerts.data.alerts)),
            content: (
              <Suspense fallback={<CardSkeleton lines={3} label="Loading alerts..." />}>
                <NotificationsTab project_id={project_id} />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}

const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)
