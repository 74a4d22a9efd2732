import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DecisionNote } from './decision-note.tsx'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'
import { decisionEffects } from './fee-words.ts'
import { REASON_TO_REFUSE, useDecideReversal } from './use-decide-reversal.ts'

/** Approve or refuse, with what each does to whose money, and a note that both parties read. */
export function DecideFeeReversal({ reversal }: { reversal: FeeReversal }) {
  const { id } = reversal
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [decision, choose] = useState<'approve' | 'refuse' | null>(null)
  const effects = decisionEffects(reversal)
  const [approval, refusal] = [useId(), useId()]
  const deciding = useDecideReversal(() => choose(null))
  function refuse() {
    if (note.trim()) choose('refuse')
    else setError(REASON_TO_REFUSE)
  }
  function cancel() {
    choose(null)
    deciding.reset()
  }
  return (
    <section className={styles.decision} aria-label="Your decision">
      <DecisionNote
        description="Required to refuse. Both parties see it."
        value={note}
        error={error}
        onChange={(text) => {
          setNote(text)
          setError(null)
        }}
      />
      <div className={styles.choices}>
        <div>
          <p id={approval}>{effects.approve}</p>
          <Button aria-describedby={approval} onClick={() => choose('approve')}>
            Approve reversal
          </Button>
        </div>
        <div>
          <p id={refusal}>{effects.refuse}</p>
          <Button variant="default" aria-describedby={refusal} onClick={refuse}>
            Refuse reversal
          </Button>
        </div>
      </div>
      <ConfirmDialog
        opened={decision !== null}
        danger={decision === 'refuse'}
        title={decision === 'refuse' ? 'Refuse this request?' : 'Approve this reversal?'}
        confirmLabel={decision === 'refuse' ? 'Refuse' : `Refund ${formatMoney(reversal.amount, reversal.currency)}`}
        onConfirm={() => decision && deciding.run({ id, decision, note })}
        onCancel={cancel}
        busy={deciding.isBusy}
        failure={deciding.failure?.sentence}
      >
        {decision === 'refuse' ? `${effects.refuse} They can't ask again.` : `${effects.approve} This can't be undone.`}
      </ConfirmDialog>
    </section>
  )
}
