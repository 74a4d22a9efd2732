import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useViewer } from '../../lib/session.tsx'
import type { Proposal } from './agreement-values.ts'

interface CompleteOrReviewProps {
  proposal: Proposal
  onClose: () => void
}

/**
 * What /proposal-detail?complete=1 opens: the completion for who owes the fee, for all others the terms and where the
 * fee stands, and the agreement itself once there is one (decision C-63).
 */
export function CompleteOrReview({ proposal, onClose }: CompleteOrReviewProps) {
  const viewer = useViewer()
  const { allowed, completion, agreement_id } = proposal
  const isPayer = allowed.complete || (completion !== null && completion.payer_id === viewer.id)
  if (isPayer && (allowed.complete || completion?.status !== 'failed')) {
    return (
      <Suspense>
        <CompletionDialog proposal={proposal} onClose={onClose} />
      </Suspense>
    )
  }
  if (agreement_id) return <Navigate to="/agreement-detail" search={{ id: agreement_id }} replace />
  return (
    <Suspense>
      <ReviewAgreement proposal={proposal} onClose={onClose} />
    </Suspense>
  )
}

// Loaded when it is opened: the form brings the contract's schemas and the fields for a card with it.
const CompletionDialog = lazy(async () => ({ default: (await import('./completion-dialog.tsx')).CompletionDialog }))
const ReviewAgreement = lazy(async () => ({ default: (await import('./review-agreement.tsx')).ReviewAgreement }))
