import { useForm } from '@mantine/form'
import { useState } from 'react'
import { acceptForm } from '#contract/proposal-forms.ts'
import { formatMoney } from '#domain/money.ts'
import type { Earnings } from '#domain/offer-effect.ts'
import { signsWhenSending } from '#domain/roles.ts'
import { orpc } from '../../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { SignatureField } from '../../../shared/signatures/signature-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { differenceIn } from './moved-on.ts'
import { OutdatedDialog } from './outdated-dialog.tsx'

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
  const signs = viewer_side !== null && signsWhenSending(viewer_side)
  const form = useForm({
    initialValues: { signature: '' },
    validate: (values) => (signs ? schemaErrors(acceptForm, values) : {}),
    validateInputOnBlur: true,
  })
  const sending = useOperation(orpc.proposals.counterProposal, {
    success: 'Counter-offer sent. The other side answers next.',
    onDone: onClose,
  })
  const other = firstName(viewer_side === 'owner' ? provider : owner)
  const isSettled = proposal.settled_terms.some(({ term, is_settled }) => term === 'provider_share' && is_settled)
  const { terms, scope_of_work, deliverables, work_timeline, context, additional_conditions, provisions } =
    current_version
  const send = ({ signature }: { signature: string }) =>
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
      reopened_terms: isSettled ? ['provider_share' as const] : [],
      monthly_revenue_threshold: terms.monthly_revenue_threshold,
      target_growth_rate: terms.target_growth_rate,
      payment_terms_days: terms.payment_terms_days,
      total_revenue: terms.total_revenue,
      additional_conditions,
      provisions,
      signature,
    })
  const difference = differenceIn(sending.failure)
  if (difference)
    return <OutdatedDialog title={`Offer ${share}%?`} id={id} difference={difference} onClose={onClose} act="sent" />
  return (
    <Dialog opened onClose={onClose} title={`Offer ${share}%?`} locked={sending.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(send, (errors) => focusFirst(form, errors))}
        failure={sending.failure?.sentence}
        act="Submit Counter-Offer"
        busy={sending.isBusy}
        onCancel={onClose}
      >
        <p>
          You offer {share}% instead of {terms.provider_share}%; all other terms stay.
          {monthly
            ? ` That is ${formatMoney(monthly.gross, 'gbp')} a month gross, ${formatMoney(monthly.net, 'gbp')} after commission.`
            : ''}{' '}
          {other} can then accept, counter or reject it.
          {viewer_side === 'owner' ? ` ${other} also sees the last six months of your project’s reported revenue.` : ''}
        </p>
        {isSettled ? <p>You both settled {terms.provider_share}%. Your counter-offer opens the share again.</p> : null}
        {signs ? <SignatureField data-autofocus {...form.getInputProps('signature')} /> : null}
      </DialogForm>
    </Dialog>
  )
}
