import { Checkbox, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { AGREEMENT_FEE } from '#domain/agreement.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { useToday } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { DateField } from '../../ui/date-field.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { SavedCardChoice } from '../cards/saved-card-choice.tsx'
import { useCardChoice } from '../cards/use-cards.ts'
import { refusedWords } from '../membership/refused-words.tsx'
import type { CompletionValues, Proposal } from './agreement-values.ts'
import styles from './completion.module.css'
import { completionErrors, completionInput } from './completion-rules.ts'
import { effectiveDateNote } from './effective-date-note.ts'
import { lastDay, WhatHappens } from './what-happens.tsx'

interface CompletionFormProps {
  proposal: Proposal
  /** What was typed before, in an attempt that failed. */
  typed: CompletionValues | null
  onStarted: (completion_id: string, values: CompletionValues) => void
  onClose: () => void
}

/** Dates, further terms and the card, and in words what pressing the button does. */
export function CompletionForm({ proposal, typed, onStarted, onClose }: CompletionFormProps) {
  // What was on the screen is what is paid, whatever arrives meanwhile; a lost answer is asked for under the same id.
  const [seen] = useState({ id: crypto.randomUUID(), fee: proposal.fee ?? AGREEMENT_FEE })
  const today = useToday()
  const choice = useCardChoice()
  const [needsCard, setNeedsCard] = useState(false)
  const form = useForm<CompletionValues>({
    initialValues: typed ?? {
      effective_date: proposal.reporting_start_date ?? today,
      expiration_date: '',
      additional_terms: '',
      payment_method_id: '',
      request_fee_reversal: false,
      fee_reversal_reason: '',
    },
    validate: (values) => completionErrors(values),
    validateInputOnBlur: true,
  })
  const completing = useOperation(orpc.agreements.completeAgreement, {
    form,
    failed: 'Payment initialization failed',
    onDone: ({ id, fee_reversal_requested }) => {
      if (fee_reversal_requested) void toast({ message: 'Fee reversal request submitted for review', tone: 'waiting' })
      onStarted(id, form.getValues())
    },
  })
  const values = form.getValues()
  const other = proposal.viewer_side === 'owner' ? proposal.provider : proposal.owner
  const end = lastDay(proposal, values)
  const cardError = needsCard && !choice.card ? 'Choose one of your saved cards.' : form.errors.payment_method_id

  function submit(filled: CompletionValues) {
    setNeedsCard(true)
    if (!choice.payment_method_id) return
    const card = { ...filled, payment_method_id: choice.payment_method_id }
    completing.run({
      ...completionInput(card),
      id: seen.id,
      proposal_id: proposal.id,
      fee_amount_seen: seen.fee.amount,
    })
  }

  return (
    <DialogForm
      onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
      failure={refusedWords(completing.failure)}
      act="Complete Agreement"
      busy={completing.isBusy}
      onCancel={onClose}
    >
      <FieldRow>
        <DateField label="Effective date" required {...form.getInputProps('effective_date')} />
        <DateField
          label="Expiration date"
          description={end ? `Optional. Default: ${formatDate(end)}` : 'Optional'}
          {...form.getInputProps('expiration_date')}
        />
      </FieldRow>
      <p role="status" className={styles.warning}>
        {effectiveDateNote({ ...values, reporting_start_date: proposal.reporting_start_date, end })}
      </p>
      <Textarea
        label="Additional terms"
        description="Optional. Added to the agreement."
        autosize
        minRows={2}
        maxRows={10}
        maxLength={8000}
        {...form.getInputProps('additional_terms')}
      />
      <SavedCardChoice
        choice={choice}
        label="Payment method"
        error={cardError ? String(cardError) : null}
        disabled={completing.isBusy}
      />
      <Checkbox
        label={`Request that the fee be charged to ${other.name}`}
        description="You pay now; an admin reviews your request and we'll email you."
        {...form.getInputProps('request_fee_reversal', { type: 'checkbox' })}
      />
      {values.request_fee_reversal ? (
        <Textarea
          label="Reason for the request"
          description={`Admins and ${other.name} see it.`}
          required
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps('fee_reversal_reason')}
        />
      ) : null}
      <WhatHappens proposal={proposal} values={values} fee={seen.fee} card={choice.card} />
    </DialogForm>
  )
}
