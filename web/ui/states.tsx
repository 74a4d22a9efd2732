import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconRefresh, type TablerIcon } from '@tabler/icons-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useId } from 'react'
import styles from './states.module.css'

interface EmptyStateProps {
  /** What would stand here: 'No projects found'. */
  title: string
  /** What belongs here and how it comes about. */
  children?: ReactNode
  /** The one button that starts it. */
  action?: ReactNode
  icon?: TablerIcon
  /** The title as a heading, where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

/** Nothing is here yet, and that is not a failure. */
export function EmptyState({ title, children, action, icon: Icon = IconInbox, heading: Title }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon size={28} stroke={1.5} className={styles.icon} aria-hidden />
      {Title ? (
        <Title className={styles.title} tabIndex={-1}>
          {title}
        </Title>
      ) : (
        <p className={styles.title}>{title}</p>
      )}
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}

interface FailedStateProps {
  /** What did not work: 'Failed to load reports.' */
  title: string
  /** Why, and what helps, in a sentence. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  retryLabel?: string
  requestId?: string | null
  /** Another way on: a link. */
  action?: ReactNode
  /** The title as a heading, where the state is the whole page. */
  heading?: 'h1' | 'h2'
}

/** Something failed: what happened, a way to try again, and the id under which it can be asked about. */
export function FailedState(props: FailedStateProps) {
  const { title, children, onRetry, retrying = false, retryLabel = 'Retry', requestId, action } = props
  const Title = props.heading ?? 'p'
  const name = useId()
  return (
    <div className={styles.state} role="alert" aria-labelledby={name}>
      <IconAlertTriangle size={28} stroke={1.5} className={styles.bad} aria-hidden />
      <Title id={name} className={styles.title} tabIndex={props.heading ? -1 : undefined}>
        {title}
      </Title>
      {children ? <div className={styles.words}>{children}</div> : null}
      <div className={styles.action}>
        {onRetry ? (
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        ) : null}
        {action}
      </div>
      {requestId ? (
        <p className={styles.request}>
          Request{' '}
          <Suspense fallback={requestId}>
            <RequestId id={requestId} />
          </Suspense>
        </p>
      ) : null}
    </div>
  )
}

// Failures are also shown on first pages, without the button that copies an id. If even that cannot be loaded, it is text.
const RequestId = lazy<ComponentType<{ id: string }>>(() =>
  import('./copy-id.tsx').then(
    ({ CopyId }) => ({ default: ({ id }) => <CopyId id={id} what="request id" /> }),
    () => ({ default: ({ id }) => id }),
  ),
)
