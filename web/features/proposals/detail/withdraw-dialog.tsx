import { useState } from 'react'
import type { Earnings } from '#domain/offer-effect.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { type Proposal, versionsOnOffer } from '../wizard/proposal-values.ts'
import { monthWords } from './month-words.ts'

interface WithdrawDialogProps {
  proposal: Proposal
  monthly: Earnings | undefined
  onClose: () => void
}

/** Takes back the viewer's own version. */
export function WithdrawDialog({ proposal, monthly, onClose }: WithdrawDialogProps) {
  // The version that was shown when the dialog opened, even if a newer one arrives.
  const [{ id, current_version, provider_share, viewer_side, owner, provider }] = useState(proposal)
  const before = versionsOnOffer(proposal).at(-2)
  const other = viewer_side === 'owner' ? provider : owner
  const withdrawing = useOperation(orpc.proposals.withdrawVersion, {
    success: before ? 'Counter-offer withdrawn' : 'Proposal withdrawn',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      danger
      title={before ? `Withdraw version ${current_version.version_number}?` : 'Withdraw this proposal?'}
      confirmLabel="Withdraw"
      onConfirm={() => withdrawing.run({ id, version_id: current_version.id })}
      onCancel={onClose}
      busy={withdrawing.isBusy}
      failure={withdrawing.failure?.sentence}
    >
      You take back {provider_share}%{monthWords(monthly)}.{' '}
      {before
        ? `Version ${before.version_number} with ${before.terms.provider_share}% is on offer again, and it is your turn to answer it.`
        : 'This ends the negotiation.'}{' '}
      {other.name} is notified, and the version stays in the history.
    </ConfirmDialog>
  )
}
