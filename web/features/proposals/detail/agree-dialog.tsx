import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { agreeForm } from '#contract/proposal-forms.ts'
import { formatMoney } from '#domain/money.ts'
import type { Earnings } from '#domain/offer-effect.ts'
import { FREQUENCY_LABELS, REPORTING_FREQUENCIES } from '#domain/schedule.ts'
import { orpc } from '../../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useToday } from '../../../lib/session.tsx'
import { useOperation } from '../../../lib/use-operation.ts'
import { refusedWords } from '../../../shared/membership/refused-words.tsx'
import { SignatureField } from '../../../shared/signatures/signature-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { monthWords } from './month-words.ts'
import { differenceIn } from './moved-on.ts'
import { OutdatedDialog } from './outdated-dialog.tsx'

const FREQUENCIES = REPORTING_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

interface AgreeDialogProps {
  proposal: Proposal
  monthly: Earnings | undefined
  onClose: () => void
}

/** The owner agrees and signs: says what is agreed to, and asks when reporting starts and how often it happens. */
export function AgreeDialog({ proposal, monthly, onClose }: AgreeDialogProps) {
  // The terms that were shown when the dialog opened, even if newer ones arrive.
  const [{ id, current_version, provider }] = useState(proposal)
  const { terms, version_number } = current_version
  const navigate = useNavigate({ from: '/proposal-detail' })
  const form = useForm({
    initialValues: { reporting_start_date: useToday(), reporting_frequency: 'monthly' as const, signature: '' },
    validate: (values) => schemaErrors(agreeForm, values),
    validateInputOnBlur: true,
  })
  const agreeing = useOperation(orpc.proposals.agreeToProposal, {
    success: 'Proposal agreed',
    form,
    onDone: ({ allowed }) => {
      onClose()
      // The side that owes the fee goes on to it at once.
      if (allowed.complete) return navigate({ search: (before) => ({ ...before, complete: '1' }), resetScroll: false })
    },
  })

  const difference = differenceIn(agreeing.failure)
  if (difference) return <OutdatedDialog title="Agree to proposal" id={id} difference={difference} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title="Agree to proposal" locked={agreeing.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => agreeing.run({ id, version_id: current_version.id, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={refusedWords(agreeing.failure)}
        act="Agree"
        busy={agreeing.isBusy}
        onCancel={onClose}
      >
        <p>
          You agree to version {version_number}: {provider.name} receives <b>{terms.provider_share}%</b> of the revenue{' '}
          {terms.monthly_revenue_threshold > 0
            ? `in months of ${formatMoney(terms.monthly_revenue_threshold, terms.currency)} or more`
            : 'of every month'}
          , for {terms.timeline.duration}{' '}
          {terms.timeline.duration === 1 ? terms.timeline.unit : `${terms.timeline.unit}s`}
          {monthWords(monthly)}. This accepts the proposal, so it can’t be countered after that.
        </p>
        <DateField label="Reporting start date" required {...form.getInputProps('reporting_start_date')} />
        <SelectField label="Reporting frequency" options={FREQUENCIES} {...form.getInputProps('reporting_frequency')} />
        <SignatureField {...form.getInputProps('signature')} />
      </DialogForm>
    </Dialog>
  )
}
