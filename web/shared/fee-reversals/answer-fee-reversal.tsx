import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { LoadedAnswer } from '../answers/loaded-answer.tsx'
import { AwaitsSecondAdmin } from '../people/awaits-second-admin.tsx'
import { DecisionNote } from './decision-note.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'
import { decisionEffects } from './fee-words.ts'
import { REASON_TO_REFUSE, useDecideReversal } from './use-decide-reversal.ts'

interface AnswerFeeReversalProps {
  id: string
  answer: 'yes' | 'no'
  onClose: () => void
}

/** Approves or refuses a fee reversal from the queue of the admins. */
export function AnswerFeeReversal({ id, answer, onClose }: AnswerFeeReversalProps) {
  const query = useQuery(orpc.feeReversals.getFeeReversal.queryOptions({ input: { id } }))
  return (
    <LoadedAnswer query={query} title="Fee reversal" onClose={onClose}>
      {(reversal) => <Decide reversal={reversal} refuses={answer === 'no'} onClose={onClose} />}
    </LoadedAnswer>
  )
}

function Decide({ reversal, refuses, onClose }: { reversal: FeeReversal; refuses: boolean; onClose: () => void }) {
  const { id, payer, reason, amount, currency, awaits_second_admin } = reversal
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const deciding = useDecideReversal(onClose)
  const effects = decisionEffects(reversal)
  function confirm() {
    if (refuses && !note.trim()) setError(REASON_TO_REFUSE)
    else deciding.run({ id, decision: refuses ? 'refuse' : 'approve', note })
  }
  return (
    <ConfirmDialog
      opened
      danger={refuses}
      title={refuses ? 'Refuse this request?' : 'Approve this reversal?'}
      confirmLabel={refuses ? 'Refuse' : `Refund ${formatMoney(amount, currency)}`}
      onConfirm={confirm}
      onCancel={onClose}
      busy={deciding.isBusy}
      failure={deciding.failure?.sentence}
    >
      <div className={styles.case}>
        <p className={styles.words}>
          {payer.name}: “{reason}”
        </p>
        <p>{refuses ? `${effects.refuse} They can't ask again.` : `${effects.approve} This can't be undone.`}</p>
        <AwaitsSecondAdmin first={refuses ? null : awaits_second_admin} />
        <DecisionNote
          description={refuses ? 'Both parties see it.' : 'Optional. Both parties see it.'}
          isRequired={refuses}
          value={note}
          error={error}
          onChange={(text) => {
            setNote(text)
            setError(null)
          }}
        />
      </div>
    </ConfirmDialog>
  )
}
