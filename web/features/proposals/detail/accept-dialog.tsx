import { useState } from 'react'
import type { Earnings } from '#domain/offer-effect.ts'
import { formatTimeline } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { monthWords } from './month-words.ts'

interface AcceptDialogProps {
  proposal: Proposal
  monthly: Earnings | undefined
  onClose: () => void
}

/** The provider accepts the owner's version. */
export function AcceptDialog({ proposal: { id, current_version, owner }, monthly, onClose }: AcceptDialogProps) {
  // The version that was shown when the dialog opened, even if a newer one arrives.
  const [seen] = useState({ id, version_id: current_version.id, number: current_version.version_number })
  const { provider_share, timeline } = current_version.terms
  const term = formatTimeline({ value: timeline.duration, unit: timeline.unit }).toLowerCase()
  const accepting = useOperation(orpc.proposals.acceptVersion, {
    success: 'Version accepted. The owner agrees next.',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={`Accept version ${seen.number}?`}
      confirmLabel="Accept"
      onConfirm={() => accepting.run({ id: seen.id, version_id: seen.version_id })}
      onCancel={onClose}
      busy={accepting.isBusy}
      failure={accepting.failure?.sentence}
    >
      You accept {provider_share}% of the revenue for {term}
      {monthWords(monthly)}. {owner.name} then agrees and sets when reporting starts; after that neither side can
      counter.
    </ConfirmDialog>
  )
}
