import { lazy } from 'react'

/** How each kind of request is called, the case that an admin decides, and the two answers that can be given from the list. */
export const REVIEW_CASES = {
  fee_reversal: {
    label: 'Fee reversal',
    Case: lazy(async () => ({
      default: (await import('../../shared/fee-reversals/fee-reversal-case.tsx')).FeeReversalCase,
    })),
    yes: 'Approve',
    no: 'Refuse',
    Answer: lazy(async () => ({
      default: (await import('../../shared/fee-reversals/answer-fee-reversal.tsx')).AnswerFeeReversal,
    })),
  },
  line_dispute: {
    label: 'Dispute of lines',
    Case: lazy(async () => ({
      default: (await import('../../shared/line-disputes/line-dispute-case.tsx')).LineDisputeCase,
    })),
    yes: 'Uphold',
    no: 'Dismiss',
    Answer: lazy(async () => ({
      default: (await import('../../shared/line-disputes/answer-line-dispute.tsx')).AnswerLineDispute,
    })),
  },
  termination: {
    label: 'Termination',
    Case: lazy(async () => ({
      default: (await import('../../shared/terminations/termination-case.tsx')).TerminationCase,
    })),
    yes: 'Terminate',
    no: 'Keep active',
    Answer: lazy(async () => ({
      default: (await import('../../shared/terminations/answer-termination.tsx')).AnswerTermination,
    })),
  },
}

export type ReviewKind = keyof typeof REVIEW_CASES

export const isReviewKind = (kind: string | undefined): kind is ReviewKind =>
  kind !== undefined && Object.hasOwn(REVIEW_CASES, kind)
