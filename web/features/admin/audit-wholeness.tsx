import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { Card } from '../../ui/card.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './admin.module.css'
import type { AuditVerification } from './audit-values.ts'

/** Whether every event still is what was written: each carries the hash of the one before it. */
export function AuditWholeness() {
  const query = useQuery(orpc.audit.getAuditVerification.queryOptions({ input: {} }))
  const verifying = useOperation(orpc.audit.verifyAudit, {
    success: 'The check is running',
    failed: 'Failed to start the check',
    toastFailure: true,
  })
  return (
    <Card
      title="Unchanged since it was written"
      aside={
        <Button variant="default" size="xs" loading={verifying.isBusy} onClick={() => verifying.run({})}>
          Check now
        </Button>
      }
    >
      <QueryView query={query} loading={<LinesSkeleton lines={2} />} failed="Failed to load the last check">
        {({ latest }) =>
          latest ? <Outcome latest={latest} /> : <p className={styles.line}>It is checked every night.</p>
        }
      </QueryView>
    </Card>
  )
}

function Outcome({ latest }: { latest: AuditVerification }) {
  const { events, chains, broken, broken_count, verified_at } = latest
  return (
    <div className={styles.words}>
      <p className={styles.line}>
        <StatusBadge
          {...(broken_count > 0 ? { status: 'failed', word: 'Changed' } : { status: 'completed', word: 'Whole' })}
        />{' '}
        {events.toLocaleString('en-GB')} events in {chains.toLocaleString('en-GB')} trails, checked{' '}
        {formatTimestamp(verified_at)}
      </p>
      {broken.map(({ chain, sequence, reason }) => (
        <p key={`${chain} ${sequence} ${reason}`} className={styles.error}>
          {chain}, no. {sequence}: {reason}
        </p>
      ))}
      {broken_count > broken.length ? <p className={styles.dim}>And {broken_count - broken.length} more.</p> : null}
    </div>
  )
}
