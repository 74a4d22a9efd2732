import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import type { Earnings } from '#domain/offer-effect.ts'
import { orpc } from '../../../lib/client.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'

interface CounterDialogProps {
  proposal: Proposal
  /** In percent. */
  share: number
  monthly: Earnings | null
  onClose: () => void
}

/** Sends a counter-offer that changes the share alone. */
export function CounterDialog({ proposal, share, monthly, onClose }: CounterDialogProps) {
  // The version that was shown when the dialog opened, even if a newer one arrives.
  const [{ id, title, current_version, viewer_side, owner, provider }] = useState(proposal)
  const [version_id] = useState(() => crypto.randomUUID())
  const sending = useOperation(orpc.proposals.counterProposal, {
    success: 'Counter-offer sent. The other side answers next.',
    onDone: onClose,
  })
  const other = firstName(viewer_side === 'owner' ? provider : owner)
  const { terms, scope_of_work, deliverables, work_timeline, context, additional_conditions } = current_version
  return (
    <ConfirmDialog
      opened
      title={`Offer ${share}%?`}
      confirmLabel="Submit Counter-Offer"
      onConfirm={() =>
        sending.run({
          id,
          version_id,
          answers_version_id: current_version.id,
          title,
          scope_of_work,
          deliverables,
          work_timeline,
          context,
          revenue_stream: terms.revenue_stream,
          timeline: terms.timeline,
          provider_share: share,
          monthly_revenue_threshold: terms.monthly_revenue_threshold,
          target_growth_rate: terms.target_growth_rate,
          additional_conditions,
        })
      }
      onCancel={onClose}
      busy={sending.isBusy}
      failure={sending.failure?.sentence}
    >
      You offer {share}% instead of {terms.provider_share}%; all other terms stay.
      {monthly
        ? ` That is ${formatMoney(monthly.gross, 'gbp')} a month gross, ${formatMoney(monthly.net, 'gbp')} after commission.`
        : ''}{' '}
      {other} can then accept, counter or reject it.
      {viewer_side === 'owner' ? ` ${other} also sees the last six months of your project’s reported revenue.` : ''}
    </ConfirmDialog>
  )
}
