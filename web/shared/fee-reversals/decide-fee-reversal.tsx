import { Button, Textarea } from '@mantine/core'
import { useId, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { FeeReversal } from './fee-reversal-values.ts'
import styles from './fee-reversals.module.css'
import { decisionEffects } from './fee-words.ts'

/** Approve or refuse, with what each does to whose money, and a note that both parties read. */
export function DecideFeeReversal({ reversal }: { reversal: FeeReversal }) {
  const { id } = reversal
  const [note, setNote] = useState('')
  const [error, setError] = useState<string | null>(null)
  const effects = decisionEffects(reversal)
  const [approval, refusal] = [useId(), useId()]
  const deciding = useOperation(orpc.feeReversals.decideFeeReversal, {
    success: ({ status }) => (status === 'approved' ? 'Fee reversal approved' : 'Fee reversal refused'),
    failed: 'Failed to record the decision',
  })
  function refuse() {
    if (note.trim()) deciding.run({ id, decision: 'refuse', note })
    else setError('Please give a reason for refusing the request')
  }
  return (
    <section className={styles.decision} aria-label="Your decision">
      <Textarea
        label="Note"
        description="Required to refuse. Both parties see it."
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
        value={note}
        error={error}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setError(null)
        }}
        disabled={deciding.isBusy}
      />
      {deciding.failure ? (
        <p role="alert" className={styles.failure}>
          {deciding.failure.sentence}
        </p>
      ) : null}
      <div className={styles.choices}>
        <div>
          <p id={approval}>{effects.approve}</p>
          <Button
            aria-describedby={approval}
            loading={deciding.isBusy}
            onClick={() => deciding.run({ id, decision: 'approve', note })}
          >
            Approve reversal
          </Button>
        </div>
        <div>
          <p id={refusal}>{effects.refuse}</p>
          <Button variant="default" aria-describedby={refusal} disabled={deciding.isBusy} onClick={refuse}>
            Refuse reversal
          </Button>
        </div>
      </div>
    </section>
  )
}
