import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useFocusOfSteps } from '../../lib/focus-of-steps.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { useFundingChoice } from '../funding/use-funding-choice.ts'
import type { PaymentSummary } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'
import { BatchProgress } from './batch-progress.tsx'
import { ProcessConfirmation } from './process-confirmation.tsx'
import { ProcessPreview } from './process-preview.tsx'
import { type ChosenFilters, useForeseen } from './use-foreseen.ts'

/** The list is loaded once more then, beside what live events load (decision C-198). */
const LOOK_AGAIN_AFTER_MS = 3000

interface ProcessDialogProps {
  /** Pays all that match these filters, instead of the payments. */
  all?: ChosenFilters | undefined
  /** What may be paid, from the page's own list, which is refetched when the figures have changed. */
  payments: readonly PaymentSummary[]
  /** The screen's own words in front of what failed. */
  failed?: string | undefined
  onClose: () => void
}

/** 'Process Revenue Share Payments': what will be paid, by which method, the last question, and then how it goes. */
export function ProcessDialog({ payments, all, failed, onClose }: ProcessDialogProps) {
  // The batch is named when the dialog opens: whatever is pressed twice or lost on the way, it is paid once.
  const [batch] = useState({ id: crypto.randomUUID(), offered: payments.map(({ id }) => id) })
  const [step, setStep] = useState<'preview' | 'confirm' | 'progress'>('preview')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const focus = useFocusOfSteps(step)
  const choice = useFundingChoice()
  const queries = useQueryClient()
  const lookAgain = () => void queries.invalidateQueries({ queryKey: orpc.payments.key() })
  const processing = useOperation(orpc.payments.processPayments, {
    ...(failed === undefined && { failed: 'Payment processing failed' }),
    onDone: () => {
      setStep('progress')
      setTimeout(lookAgain, LOOK_AGAIN_AFTER_MS)
    },
    onFailed: ({ code }) => {
      // An earlier try got through although its answer did not: that one is shown.
      setStep(code === 'ALREADY_EXISTS' ? 'progress' : 'preview')
      lookAgain()
      void queries.invalidateQueries({ queryKey: orpc.reports.key() })
    },
  })

  const offered = payments.filter(
    ({ id, allowed }) => batch.offered.includes(id) && (allowed.pay || allowed.retry || allowed.pay_with_others),
  )
  const selected = offered.filter(({ id }) => !left.has(id))
  const chosen = all ? { all } : { payment_ids: selected.map(({ id }) => id) }
  const foreseen = useForeseen(chosen, choice)
  // Until the server has said what it would do with another selection, nothing can be paid.
  const seen = foreseen.isPlaceholderData || foreseen.isError ? undefined : foreseen.data

  function toggle(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <Dialog opened onClose={onClose} title="Process Revenue Share Payments" size="large" locked={processing.isBusy}>
      <div {...focus} className={styles.step}>
        {step === 'preview' ? (
          <ProcessPreview
            offered={all ? null : offered}
            selected={selected}
            foreseen={foreseen}
            choice={choice}
            failure={processing.failure}
            failed={failed}
            onToggle={toggle}
            onClose={onClose}
            onProcess={() => setStep('confirm')}
          />
        ) : null}
        {step === 'confirm' ? (
          <ProcessConfirmation
            foreseen={seen}
            choice={choice}
            isBusy={processing.isBusy}
            onBack={() => setStep('preview')}
            onConfirm={(sure) =>
              processing.run({
                id: batch.id,
                ...(all ? { all, count_seen: sure.count } : { payment_ids: sure.payment_ids ?? [] }),
                // Without a charge there is nothing to choose.
                payment_method: sure.amount > 0 ? (choice.method ?? 'card') : 'card',
                payment_method_id: sure.amount > 0 && choice.method === 'card' ? choice.card.payment_method_id : null,
                amount_seen: sure.amount,
              })
            }
          />
        ) : null}
        {step === 'progress' ? (
          <>
            <BatchProgress batch_id={batch.id} onLeave={onClose} />
            <DialogActions>
              <Button onClick={onClose}>Close</Button>
            </DialogActions>
          </>
        ) : null}
      </div>
    </Dialog>
  )
}
