import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { CompletionValues, Proposal } from './agreement-values.ts'
import { CompletionForm } from './completion-form.tsx'
import { CompletionProgress } from './completion-progress.tsx'

interface CompletionDialogProps {
  proposal: Proposal
  onClose: () => void
}

/**
 * Completing an agreement: what it takes is filled in, then the payment is followed to its end. The state is the
 * server's, so it goes on after a reload, in another tab, or when the dialog was closed in between.
 */
export function CompletionDialog({ proposal, onClose }: CompletionDialogProps) {
  const [started, follow] = useState<string | null>(null)
  // What was typed is there again after a payment that failed.
  const [typed, keep] = useState<CompletionValues | null>(null)
  const [given_up, abandon] = useState<string | null>(null)
  const { completion } = proposal
  const current_id = completion && completion.status !== 'failed' && completion.id !== given_up ? completion.id : null
  const followed = started ?? current_id
  return (
    <Dialog opened onClose={onClose} title="Complete Revenue Share Agreement" size="large">
      {followed ? (
        <CompletionProgress
          id={followed}
          onRetry={() => {
            abandon(followed)
            follow(null)
          }}
          onClose={onClose}
        />
      ) : (
        <CompletionForm
          proposal={proposal}
          typed={typed}
          onStarted={(id, values) => {
            keep(values)
            follow(id)
          }}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}
