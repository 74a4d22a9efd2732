import { useForm } from '@mantine/form'
import { useState } from 'react'
import { acceptForm } from '#contract/proposal-forms.ts'
import type { Earnings } from '#domain/offer-effect.ts'
import { formatTimeline } from '#domain/terms.ts'
import { orpc } from '../../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../../lib/schema-errors.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { SignatureField } from '../../../shared/signatures/signature-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { Proposal } from '../wizard/proposal-values.ts'
import { monthWords } from './month-words.ts'
import { differenceIn } from './moved-on.ts'
import { OutdatedDialog } from './outdated-dialog.tsx'

interface AcceptDialogProps {
  proposal: Proposal
  monthly: Earnings | undefined
  onClose: () => void
}

/** The provider accepts the owner's version, and signs it. */
export function AcceptDialog({ proposal: { id, current_version, owner }, monthly, onClose }: AcceptDialogProps) {
  // The version that was shown when the dialog opened, even if a newer one arrives.
  const [seen] = useState({ id, version_id: current_version.id, number: current_version.version_number })
  const { provider_share, timeline } = current_version.terms
  const term = formatTimeline({ value: timeline.duration, unit: timeline.unit }).toLowerCase()
  const form = useForm({
    initialValues: { signature: '' },
    validate: (values) => schemaErrors(acceptForm, values),
    validateInputOnBlur: true,
  })
  const accepting = useOperation(orpc.proposals.acceptVersion, {
    success: 'Version accepted. The owner agrees next.',
    form,
    onDone: onClose,
  })
  const difference = differenceIn(accepting.failure)
  if (difference)
    return <OutdatedDialog title={`Accept version ${seen.number}?`} id={id} difference={difference} onClose={onClose} />
  return (
    <Dialog opened onClose={onClose} title={`Accept version ${seen.number}?`} locked={accepting.isBusy}>
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => accepting.run({ id: seen.id, version_id: seen.version_id, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={accepting.failure?.sentence}
        act="Accept"
        busy={accepting.isBusy}
        onCancel={onClose}
      >
        <p>
          You accept {provider_share}% of the revenue for {term}
          {monthWords(monthly)}. {owner.name} then agrees and sets when reporting starts; after that neither side can
          counter.
        </p>
        <SignatureField data-autofocus {...form.getInputProps('signature')} />
      </DialogForm>
    </Dialog>
  )
}
