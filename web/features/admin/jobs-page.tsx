import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { timeAgo } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import { AdminsOnly } from './admins-only.tsx'
import { DeadLetters } from './dead-letters.tsx'
import type { Queues } from './jobs-values.ts'
import { QueueTable } from './queue-table.tsx'

/** /admin-jobs: what the server still has to do, and what it gave up. */
export function JobsPage() {
  return (
    <AdminsOnly title="Jobs">
      <PageHeader
        title="Jobs"
        description="Work that runs after a request: what waits, what runs, and what failed for good."
      />
      <Jobs />
    </AdminsOnly>
  )
}

function Jobs() {
  const query = useQuery({ ...orpc.jobs.listQueues.queryOptions({ input: {} }), refetchInterval: 15_000 })
  return (
    <div className={styles.stack}>
      <QueryView
        query={query}
        loading={
          <div className={styles.stack}>
            <TilesSkeleton label="Loading jobs..." />
            <TableSkeleton columns={5} label="" />
          </div>
        }
        failed="Failed to load jobs"
      >
        {(queues) => (
          <div className={styles.stack}>
            <JobTiles queues={queues} />
            <DeadLetters />
            <QueueTable queues={queues} />
          </div>
        )}
      </QueryView>
    </div>
  )
}

function JobTiles({ queues: { items, failed } }: { queues: Queues }) {
  const waiting = items.reduce((sum, queue) => sum + queue.waiting, 0)
  const running = items.reduce((sum, queue) => sum + queue.running, 0)
  const oldest = items.flatMap(({ oldest_due_at }) => oldest_due_at ?? []).sort()[0]
  return (
    <TileRow>
      <Tile label="Failed for good" value={failed} note={failed > 0 ? 'Retry or drop each' : 'Nothing to do'} />
      <Tile label="Waiting" value={waiting} note={oldest ? `Oldest: ${timeAgo(oldest)}` : 'Nothing is due'} />
      <Tile label="Running" value={running} note="As last counted by the queue" />
    </TileRow>
  )
}
