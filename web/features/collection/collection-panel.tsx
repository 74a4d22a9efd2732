import { useDisclosure } from '@mantine/hooks'
import { linkOptions } from '@tanstack/react-router'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useCollecting } from '../../shared/collection/use-collecting.ts'
import { whyNot } from '../../shared/collection/why-not.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './collection.module.css'
import { EarlierTasks } from './earlier-tasks.tsx'
import { NewCollection } from './new-collection.tsx'
import { NotConnected } from './not-connected.tsx'
import { TaskProgress } from './task-progress.tsx'
import { taskTitle } from './task-words.ts'

/** What is being collected, or was last, the three tasks before it, and the owner's way to start one. */
export function CollectionPanel({ project_id, is_connected }: { project_id: string; is_connected: boolean }) {
  const isOwner = useViewer().role === 'owner'
  const [isAsking, asking] = useDisclosure(false)
  const { query, running, starting } = useCollecting(project_id, { onStarted: asking.close })
  const button = isOwner ? (
    <ReasonedButton reason={whyNot(running, is_connected)} onClick={asking.open}>
      New Collection
    </ReasonedButton>
  ) : null
  return (
    <div className={styles.stack}>
      <QueryView
        query={query}
        loading={<CardSkeleton lines={8} label="Loading collection tasks..." />}
        failed="Failed to fetch collection tasks"
        isEmpty={({ tasks }) => tasks.length === 0}
        empty={
          <Card title="Collection">
            <EmptyState title="Nothing has been collected yet." action={is_connected ? button : null}>
              {is_connected ? null : <NotConnected project_id={project_id} />}
            </EmptyState>
          </Card>
        }
      >
        {({ tasks: [latest, ...earlier] }) =>
          latest ? (
            <>
              <Card title={taskTitle(latest)} aside={<StatusBadge status={latest.status} />}>
                <TaskProgress task={latest} />
                {is_connected ? null : <NotConnected project_id={project_id} />}
                <div className={styles.act}>{button}</div>
              </Card>
              <Card
                title="Recent collections"
                flush
                aside={<TextLink {...historyOf(project_id)}>All collections</TextLink>}
              >
                <EarlierTasks project_id={project_id} tasks={earlier.slice(0, 3)} />
              </Card>
            </>
          ) : null
        }
      </QueryView>
      <NewCollection
        project_id={project_id}
        opened={isAsking}
        busy={starting.isBusy}
        failure={starting.failure?.sentence}
        onStart={(asked) => starting.run({ project_id, ...asked })}
        onClose={() => {
          starting.reset()
          asking.close()
        }}
      />
    </div>
  )
}

const historyOf = (projectId: string) => linkOptions({ to: '/revenue', search: { projectId, tab: 'history' } })
