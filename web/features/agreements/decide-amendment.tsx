import { Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { acceptForm } from '#contract/proposal-forms.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { formLevelError } from '../../lib/form-level-error.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SignatureField } from '../../shared/signatures/signature-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { Agreement, Amendment } from './agreement-values.ts'
import { AmendmentPreview } from './amendment-preview.tsx'
import { TermChanges } from './term-changes.tsx'

interface DecideAmendmentProps {
  agreement: Agreement
  amendment: Amendment
  decision: 'accept' | 'decline'
  onClose: () => void
}

/** Accepts an amendment, which is signed, or declines it; before accepting, it says what it would have meant. */
export function DecideAmendment({ agreement, amendment, decision, onClose }: DecideAmendmentProps) {
  const { id, agreement_id, effective_from, before, after, proposed_by } = amendment
  const accepts = decision === 'accept'
  const form = useForm({
    initialValues: { signature: '', note: '' },
    validate: (values) => (accepts ? schemaErrors(acceptForm, values) : {}),
  })
  const deciding = useOperation(orpc.amendments.decideAmendment, {
    success: accepts ? 'Amendment accepted' : 'Amendment declined',
    form,
    onDone: onClose,
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={accepts ? 'Accept this amendment?' : 'Decline this amendment?'}
      locked={deciding.isBusy}
    >
      <DialogForm
        onSubmit={form.onSubmit(
          (values) => deciding.run({ id: agreement_id, amendment_id: id, decision, ...values }),
          (errors) => focusFirst(form, errors),
        )}
        failure={formLevelError(deciding.failure)}
        act={accepts ? 'Accept Amendment' : 'Decline'}
        busy={deciding.isBusy}
        onCancel={onClose}
      >
        {accepts ? (
          <>
            <TermChanges before={before} after={after} currency={agreement.currency} />
            <p>
              The new terms apply to reports whose period begins on {formatDate(effective_from)} or later. Earlier
              reports stay as they are.
            </p>
            <AmendmentPreview agreement={agreement} before={before} after={after} />
          </>
        ) : (
          <p>The terms stay as they are, and {proposed_by.name} is notified.</p>
        )}
        <Textarea
          label="Note"
          description="Optional. Shown to both sides."
          autosize
          minRows={2}
          maxLength={2000}
          {...form.getInputProps('note')}
        />
        {accepts ? <SignatureField {...form.getInputProps('signature')} /> : null}
      </DialogForm>
    </Dialog>
  )
}
