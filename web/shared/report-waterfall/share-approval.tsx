import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isolated } from '#domain/isolated.ts'
import { mayApproveShare } from '#domain/payment.ts'
import { orpc } from '../../lib/client.ts'
import { describe } from '../../lib/errors.ts'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './report-waterfall.module.css'

const ApproveShareDialog = lazy(async () => ({
  default: (await import('./approve-share-dialog.tsx')).ApproveShareDialog,
}))

/** Who approved a share and when; its owner can approve it by itself, with notes, until it is being paid. */
export function ShareApproval({ distribution_id, isOwner }: { distribution_id: string; isOwner: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { data: share, error } = useQuery(
    orpc.distributions.getDistribution.queryOptions({ input: { id: distribution_id } }),
  )
  if (error) return <span className={styles.checked}>Failed to load distribution data: {describe(error).sentence}</span>
  if (!share?.approved_by || !share.approved_at) return null
  return (
    <div className={styles.approval}>
      <span>
        {`Approved by ${isolated(share.approved_by.name)}, ${formatTimestamp(share.approved_at)}`}
        {share.approval_notes ? `: ${share.approval_notes}` : ''}
      </span>
      {isOwner && mayApproveShare(share.status) ? (
        <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
          {share.approval_notes ? 'Edit notes' : 'Approve with notes'}
        </Button>
      ) : null}
      <Suspense>{isOpen ? <ApproveShareDialog share={share} onClose={() => setOpen(false)} /> : null}</Suspense>
    </div>
  )
}
