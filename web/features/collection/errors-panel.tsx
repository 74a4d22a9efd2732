import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { useTasks } from '../../shared/collection/use-collecting.ts'
import { whyNot } from '../../shared/collection/why-not.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/links.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { formatTimestamp, timeAgo } from '../../ui/timestamps.ts'
import { openCount, openWords, retriedWords, retryWords, TYPE_WORDS } from './error-words.ts'
import styles from './monitor.module.css'
import { ResolveDialog, type Resolving } from './resolve-dialog.tsx'
import { SeverityBadge } from './severity-badge.tsx'
import { useNow } from './use-now.ts'

type Errors = InferClientOutputs<typeof client>['collection']['listCollectionErrors']
type CollectionError = Errors['errors'][number]

interface ErrorsPanelProps {
  project_id: string
  /** Another link or button in the head. */
  aside?: ReactNode
  /** Says why nothing can be retried while a collection runs, where the page does not. */
  saysRunning?: boolean
}

/** What went wrong and is open, and what can be done about each. */
export function ErrorsPanel({ project_id, ...shown }: ErrorsPanelProps) {
  const query = useQuery(orpc.collection.listCollectionErrors.queryOptions({ input: { project_id } }))
  return (
    <QueryView
      query={query}
      loading={<CardSkeleton lines={3} label="Loading collection errors..." />}
      failed="Failed to load collection errors"
    >
      {(data) => <OpenErrors project_id={project_id} data={data} {...shown} />}
    </QueryView>
  )
}

function OpenErrors({ project_id, data, aside, saysRunning }: ErrorsPanelProps & { data: Errors }) {
  const isOwner = useViewer().role === 'owner'
  const { running } = useTasks(project_id)
  const isCollecting = running !== undefined
  const [resolving, setResolving] = useState<Resolving | null>(null)
  const { errors, open } = data
  const count = openCount(open)
  return (
    <>
      <Card
        title="Errors"
        flush
        aside={
          <div className={styles.aside}>
            <span className={styles.dim}>{openWords(open)}</span>
            {saysRunning && isOwner && errors.some(({ may_retry }) => may_retry) ? (
              <span className={styles.dim}>{whyNot(running)}</span>
            ) : null}
            {aside}
            {isOwner && count > 1 ? (
              <Button size="xs" variant="subtle" color="gray" onClick={() => setResolving({ project_id, count })}>
                Resolve all
              </Button>
            ) : null}
          </div>
        }
      >
        {errors.length === 0 ? (
          <p className={styles.none}>No open errors.</p>
        ) : (
          <ul className={styles.lines} aria-label="Open errors">
            {errors.map((error) => (
              <ErrorLine
                key={error.id}
                error={error}
                isCollecting={isCollecting}
                onResolve={isOwner ? () => setResolving({ id: error.id, message: error.message }) : null}
              />
            ))}
          </ul>
        )}
      </Card>
      {resolving ? <ResolveDialog resolving={resolving} onClose={() => setResolving(null)} /> : null}
    </>
  )
}

interface ErrorLineProps {
  error: CollectionError
  /** A project has one task at a time. */
  isCollecting: boolean
  /** Null for who only reads. */
  onResolve: (() => void) | null
}

function ErrorLine({ error, isCollecting, onResolve }: ErrorLineProps) {
  const {
    id,
    error_type,
    may_retry,
    severity,
    message,
    details,
    mapping_id,
    mapping_name,
    created_at,
    next_retry_at,
    retry_count,
  } = error
  const now = useNow()
  const retrying = useOperation(orpc.collection.retryCollectionError, {
    success: ({ message: started }) => `Revenue collection started: ${started}`,
    ...{ failed: 'Failed to start revenue collection', toastFailure: true },
  })
  const retries = [retryWords(next_retry_at, now), retriedWords(retry_count)].filter((words) => words !== null)
  return (
    <li className={styles.line}>
      <div className={styles.kind}>
        <SeverityBadge severity={severity} />
        <span className={styles.dim}>{TYPE_WORDS[error_type]}</span>
      </div>
      <div className={styles.words}>
        <p className={styles.strong}>{message}</p>
        <p className={styles.dim}>{details}</p>
        <p className={styles.dim}>
          <time dateTime={created_at} title={formatTimestamp(created_at)}>
            {timeAgo(created_at, now)}
          </time>
          {mapping_name ? ' · ' : null}
          {mapping_id ? (
            <TextLink to="/revenue-mapping-details" search={{ id: mapping_id }}>
              {mapping_name}
            </TextLink>
          ) : (
            mapping_name
          )}
          {retries.map((words) => ` · ${words}`)}
        </p>
      </div>
      {onResolve ? (
        <div className={styles.acts}>
          <Button size="xs" variant="subtle" color="gray" aria-label={`Resolve: ${message}`} onClick={onResolve}>
            Resolve
          </Button>
          {may_retry ? (
            <Button
              size="xs"
              variant="default"
              aria-label={`Retry: ${message}`}
              disabled={isCollecting}
              loading={retrying.isBusy}
              onClick={() => retrying.run({ id })}
            >
              Retry
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
