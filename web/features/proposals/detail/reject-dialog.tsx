import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { Earnings } from '#domain/offer-effect.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './detail.module.css'
import { monthWords } from './month-words.ts'
import { differenceIn } from './moved-on.ts'
import { OutdatedDialog } from './outdated-dialog.tsx'

interface RejectDialogProps {
  proposal: Proposal
  monthly: Earnings | undefined
  onClose: () => void
}

/** Ends the negotiation, after saying that nothing reopens it. */
export function RejectDialog({ proposal, monthly, onClose }: RejectDialogProps) {
  const [seen] = useState({ id: proposal.id, version_id: proposal.current_version.id })
  const [reason, setReason] = useState('')
  const rejecting = useOperation(orpc.proposals.rejectProposal, { success: 'Proposal rejected', onDone: onClose })
  const other = proposal.viewer_side === 'owner' ? proposal.provider : proposal.owner
  const title = 'Reject this proposal?'
  const difference = differenceIn(rejecting.failure)
  if (difference) return <OutdatedDialog title={title} id={seen.id} difference={difference} onClose={onClose} />
  return (
    <ConfirmDialog
      opened
      danger
      title={title}
      confirmLabel="Reject"
      onConfirm={() => rejecting.run({ ...seen, reason })}
      onCancel={onClose}
      busy={rejecting.isBusy}
      failure={rejecting.failure?.sentence}
    >
      <span className={styles.form}>
        <span>
          You reject {proposal.provider_share}%{monthWords(monthly)}. This ends the negotiation with {other.name} and
          can’t be undone. To keep negotiating, counter it instead.
        </span>
        <Textarea
          label="Reason"
          description={`Optional. ${other.name} will read it.`}
          autosize
          minRows={2}
          maxLength={2000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </span>
    </ConfirmDialog>
  )
}
