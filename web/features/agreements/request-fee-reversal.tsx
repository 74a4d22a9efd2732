import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import styles from './agreement.module.css'
import type { Agreement } from './agreement-values.ts'

const RequestReversalDialog = lazy(async () => ({
  default: (await import('../../shared/fee-reversals/request-reversal-dialog.tsx')).RequestReversalDialog,
}))

/** Who paid the fee may ask that the other party pays it. */
export function RequestFeeReversal({ agreement }: { agreement: Agreement }) {
  const [isOpen, setOpen] = useState(false)
  const { proposal_id, viewer_side, owner, provider, fee } = agreement
  return (
    <div className={styles.remark}>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        Request a fee reversal
      </Button>
      {isOpen ? (
        <Suspense>
          <RequestReversalDialog
            proposal_id={proposal_id}
            fee={fee}
            other_party={viewer_side === 'owner' ? provider.name : owner.name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
