import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { queueWords } from '#domain/queue-words.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useListPages } from '../../lib/use-list.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { CopyId } from '../../ui/copy-id.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { DataTable, TwoLines } from '../../ui/table/data-table.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import type { DeadLetter } from './jobs-values.ts'

// Loaded when it is opened: it brings the form and the contract's schema with it.
const DropDialog = lazy(async () => ({ default: (await import('./drop-dialog.tsx')).DropDialog }))

/** Jobs that were given up, each with a way to ask for it again and one to drop it. */
export function DeadLetters() {
  const query = useListPages(orpc.jobs.listDeadLetters, { limit: 20 })
  return (
    <>
      <QueryView
        query={query}
        loading={<TableSkeleton columns={4} label="Loading failed jobs..." />}
        failed="Failed to load failed jobs"
      >
        {({ pages }) => {
          const letters = pages.flatMap(({ items }) => items)
          return (
            <Card title="Failed for good" flush={letters.length > 0}>
              {letters.length > 0 ? (
                <LetterTable letters={letters} />
              ) : (
                <EmptyState title="No failed jobs">Jobs that fail after their last retry appear here.</EmptyState>
              )}
            </Card>
          )
        }}
      </QueryView>
      <LoadMore query={query} />
    </>
  )
}

function LetterTable({ letters }: { letters: readonly DeadLetter[] }) {
  return (
    <DataTable
      label="Failed jobs"
      rows={letters}
      rowKey={({ id }) => id}
      columns={[
        {
          header: 'Job',
          cell: ({ queue, retries }) => <TwoLines first={queueWords(queue)} second={retriesWords(retries)} />,
        },
        {
          header: 'Error',
          cell: ({ error }) => <span className={styles.error}>{error ?? 'No error was stored'}</span>,
        },
        { header: 'About', cell: About },
        {
          header: 'Failed',
          cell: ({ failed_at }) => (
            <time dateTime={failed_at} title={formatTimestamp(failed_at)}>
              {timeAgo(failed_at)}
            </time>
          ),
        },
        { header: 'Actions', cell: (letter) => <Actions letter={letter} /> },
      ]}
    />
  )
}

const retriesWords = (retries: number) => (retries === 1 ? '1 retry' : `${retries} retries`)

function About({ about }: DeadLetter) {
  const entries = Object.entries(about)
  if (entries.length === 0) return 'Everything'
  return (
    <span className={styles.about}>
      {entries.map(([name, id]) => (
        <span key={name}>
          {queueWords(name.replace(/_?id$/, '') || 'ID')} <CopyId id={id} what={name} short={8} />
        </span>
      ))}
    </span>
  )
}

function Actions({ letter: { id, queue } }: { letter: DeadLetter }) {
  const [isDropping, setDropping] = useState(false)
  const retrying = useOperation(orpc.jobs.retryDeadLetter, {
    success: 'Job queued again',
    failed: 'Failed to retry the job',
    toastFailure: true,
  })
  const name = queueWords(queue)
  return (
    <span className={styles.actions}>
      <Button
        variant="default"
        size="xs"
        loading={retrying.isBusy}
        aria-label={`Retry ${name} ${id}`}
        onClick={() => retrying.run({ id })}
      >
        Retry
      </Button>
      <Button variant="default" size="xs" aria-label={`Drop ${name} ${id}`} onClick={() => setDropping(true)}>
        Drop
      </Button>
      <Suspense>{isDropping ? <DropDialog id={id} name={name} onClose={() => setDropping(false)} /> : null}</Suspense>
    </span>
  )
}
