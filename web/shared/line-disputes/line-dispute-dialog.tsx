import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { heldSentence } from '#domain/line-dispute-words.ts'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DisputedLines } from './disputed-lines.tsx'
import type { LineDispute, LineDisputeAct } from './line-dispute-words.ts'
import styles from './line-disputes.module.css'

interface LineDisputeDialogProps {
  dispute: LineDispute
  act: LineDisputeAct
  onClose: () => void
}

interface Words {
  title: string
  confirm: string
  effect: string
  /** What is asked for, where words are needed. */
  missing?: string
}

const CORRECTED =
  'The lines are corrected to the expected amounts by a further version of the report. What is in dispute is due, or no longer shared.'
const AS_REPORTED = 'The lines stay as reported. What was held back of a reported amount is due.'
const WORDS: Record<LineDisputeAct, Words> = {
  concede: { title: 'Concede this dispute', confirm: 'Concede', effect: CORRECTED },
  insist: {
    ...{ title: 'Insist on the report', confirm: 'Insist' },
    effect: 'An admin decides. Until then it is not shared, and you can still concede.',
    missing: 'Please give a reason for insisting on the report',
  },
  take_back: { title: 'Take back this dispute', confirm: 'Take back', effect: AS_REPORTED },
  uphold: {
    ...{ title: 'Uphold this dispute', confirm: 'Uphold', effect: CORRECTED },
    missing: 'Please give a reason for the decision',
  },
  dismiss: {
    ...{ title: 'Dismiss this dispute', confirm: 'Dismiss', effect: AS_REPORTED },
    missing: 'Please give a reason for the decision',
  },
}

/** Says what an answer or a decision does, to the penny, before it is given. */
export function LineDisputeDialog({ dispute, act, onClose }: LineDisputeDialogProps) {
  const { id } = dispute
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const words = WORDS[act]
  const common = { failed: 'Failed to save the answer', onDone: onClose }
  const answering = useOperation(orpc.reports.answerLineDispute, { ...common, success: 'Answer saved' })
  const takingBack = useOperation(orpc.reports.takeBackLineDispute, { ...common, success: 'Dispute taken back' })
  const deciding = useOperation(orpc.reports.decideLineDispute, {
    ...common,
    success: ({ awaits_second_admin }) =>
      awaits_second_admin ? 'Upheld. A second admin has to uphold it too.' : 'Decision saved',
  })
  const running = [answering, takingBack, deciding]
  function confirm() {
    if (words.missing && !reason.trim()) return setError(words.missing)
    if (act === 'take_back') return takingBack.run({ id })
    if (act === 'concede' || act === 'insist') return answering.run({ id, answer: act, reason })
    return deciding.run({ id, decision: act, note: reason })
  }
  return (
    <ConfirmDialog
      opened
      title={words.title}
      confirmLabel={words.confirm}
      onConfirm={confirm}
      onCancel={onClose}
      busy={running.some(({ isBusy }) => isBusy)}
      failure={running.map(({ failure }) => failure?.sentence).find(Boolean)}
    >
      <div className={styles.stack}>
        <DisputedLines dispute={dispute} />
        <p>{heldSentence(dispute)}</p>
        <p>{words.effect}</p>
        {words.missing ? (
          <Textarea
            label="Reason"
            description="Both sides see it."
            required
            autosize
            minRows={2}
            maxLength={2000}
            value={reason}
            error={error}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value)
              setError(null)
            }}
          />
        ) : null}
      </div>
    </ConfirmDialog>
  )
}
