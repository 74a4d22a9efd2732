import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#domain/calendar-date-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { OwedStatement } from './owed-statement.tsx'
import type { Termination } from './termination-values.ts'
import styles from './terminations.module.css'

interface DecideDialogProps {
  termination: Termination
  decision: 'confirm' | 'decline'
  onClose: () => void
}

/** Confirms or declines a termination; before confirming, it says what is still owed. */
export function DecideDialog({ termination, decision, onClose }: DecideDialogProps) {
  const queries = useQueryClient()
  const [note, setNote] = useState('')
  const { id, agreement_id, requested_by, reason, last_day } = termination
  const confirms = decision === 'confirm'
  const deciding = useOperation(orpc.terminations.decideTermination, {
    success: confirms ? 'Termination confirmed' : 'Termination declined',
    onDone: onClose,
    // What changed meanwhile is loaded, so that the dialog shows the current last day.
    onFailed: () => void queries.invalidateQueries({ queryKey: orpc.agreements.key() }),
  })
  return (
    <ConfirmDialog
      opened
      danger={confirms}
      title={confirms ? 'Confirm this termination?' : 'Decline this termination?'}
      confirmLabel={confirms ? 'Confirm Termination' : 'Decline'}
      onConfirm={() => deciding.run({ id: agreement_id, termination_id: id, decision, last_day_seen: last_day, note })}
      onCancel={onClose}
      busy={deciding.isBusy}
      failure={deciding.failure?.sentence}
    >
      <div className={styles.stack}>
        <p className={styles.reason}>
          {requested_by.name}: “{reason}”
        </p>
        {confirms ? (
          <>
            <p>
              The agreement ends on {formatDate(last_day)}. Revenue up to that day is still reported and shared, and
              open payments stay payable. This can't be undone.
            </p>
            <OwedStatement agreement_id={agreement_id} />
          </>
        ) : (
          <p>The agreement continues, and {requested_by.name} is notified.</p>
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
