import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { amendmentForm } from '#contract/amendment-form.ts'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SignatureField } from '../../shared/signatures/signature-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { PercentField } from '../../ui/percent-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { WholeNumberField } from '../../ui/whole-number-field.tsx'
import type { Agreement } from './agreement-values.ts'
import { AmendmentPreview } from './amendment-preview.tsx'

const MONTHS_AHEAD = 12

interface Values {
  effective_from: string
  provider_share: number | null
  monthly_revenue_threshold: number | null
  payment_terms_days: number | null
  expiration_date: string
  additional_terms: string
  message: string
  signature: string
}

/** Proposes other terms from a month on to the other side. */
export function RequestAmendment({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const { id, owner, provider, viewer_side, currency, amendable_from, expiration_date, terms_versions } = agreement
  const [amendment_id] = useState(() => crypto.randomUUID())
  const [latest] = terms_versions
  const before = latest ?? {
    ...agreement.terms,
    payment_terms_days: agreement.payment_terms_days,
    additional_terms: agreement.additional_terms,
  }
  const form = useForm<Values>({
    initialValues: {
      effective_from: amendable_from,
      provider_share: before.provider_share,
      monthly_revenue_threshold: before.monthly_revenue_threshold,
      payment_terms_days: before.payment_terms_days,
      expiration_date: expiration_date ?? '',
      additional_terms: before.additional_terms,
      message: '',
      signature: '',
    },
    validate: (values) => schemaErrors(amendmentForm, inputOf(values)),
  })
  const requesting = useOperation(orpc.amendments.requestAmendment, {
    success: 'Amendment request submitted successfully',
    failed: 'Failed to submit amendment request',
    form,
    onDone: onClose,
  })
  const { provider_share, monthly_revenue_threshold } = form.values
  const other = viewer_side === 'owner' ? provider : owner
  const submit = (values: Values) => {
    const { data } = amendmentForm.safeParse(inputOf(values))
    if (data) requesting.run({ id, amendment_id, ...data })
  }
  return (
    <Dialog opened onClose={onClose} title="Request Amendment" locked={requesting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}
        failure={formLevelError(requesting.failure)}
        act="Submit"
        busyAct="Processing..."
        busy={requesting.isBusy}
        onCancel={onClose}
      >
        <p>
          {other.name} accepts or declines. The new terms apply to reports whose period begins in the chosen month or
          later; what is reported stays as it is.
        </p>
        <SelectField label="From" options={monthsFrom(amendable_from)} {...form.getInputProps('effective_from')} />
        <PercentField label="Provider share" required {...form.getInputProps('provider_share')} />
        <MoneyField
          label="Monthly revenue threshold"
          currency={currency}
          required
          {...form.getInputProps('monthly_revenue_threshold')}
        />
        <WholeNumberField
          label="Payment terms in days"
          description="From the approval of a report until its payments are due"
          required
          {...form.getInputProps('payment_terms_days')}
        />
        <DateField label="Expiration date" description="Empty for no end" {...form.getInputProps('expiration_date')} />
        <Textarea
          label="Additional terms"
          autosize
          minRows={2}
          maxLength={8000}
          {...form.getInputProps('additional_terms')}
        />
        <Textarea
          label={`Message to ${other.name}`}
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('message')}
        />
        {provider_share !== null && monthly_revenue_threshold !== null && isShare(provider_share) ? (
          <AmendmentPreview
            agreement={agreement}
            before={before}
            after={{ provider_share, monthly_revenue_threshold }}
          />
        ) : null}
        <SignatureField {...form.getInputProps('signature')} />
      </DialogForm>
    </Dialog>
  )
}

const inputOf = (values: Values) => ({ ...values, expiration_date: values.expiration_date || null })

const isShare = (share: number) => amendmentForm.shape.provider_share.safeParse(share).success

function monthsFrom(first: string) {
  return Array.from({ length: MONTHS_AHEAD }, (_, index) => {
    const value = addMonths(first, index)
    return { value, label: formatMonth(monthOf(value)) }
  })
}
