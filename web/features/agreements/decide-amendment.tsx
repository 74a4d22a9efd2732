import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Agreement, Amendment } from './agreement-values.ts'
import { AmendmentPreview } from './amendment-preview.tsx'
import styles from './amendments.module.css'
import { TermChanges } from './term-changes.tsx'

interface DecideAmendmentProps {
  agreement: Agreement
  amendment: Amendment
  decision: 'accept' | 'decline'
  onClose: () => void
}

/** Accepts or declines an amendment; before accepting, it says what it would have meant. */
export function DecideAmendment({ agreement, amendment, decision, onClose }: DecideAmendmentProps) {
  const [note, setNote] = useState('')
  const { id, agreement_id, effective_from, before, after, proposed_by } = amendment
  const accepts = decision === 'accept'
  const deciding = useOperation(orpc.amendments.decideAmendment, {
    success: accepts ? 'Amendment accepted' : 'Amendment declined',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={accepts ? 'Accept this amendment?' : 'Decline this amendment?'}
      confirmLabel={accepts ? 'Accept Amendment' : 'Decline'}
      onConfirm={() => deciding.run({ id: agreement_id, amendment_id: id, decision, note })}
      onCancel={onClose}
      busy={deciding.isBusy}
      failure={deciding.failure?.sentence}
    >
      <div className={styles.stack}>
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
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
