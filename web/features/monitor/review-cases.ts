import { lazy } from 'react'

/** How each kind of request is called, and the case that an admin decides. */
export const REVIEW_CASES = {
  fee_reversal: {
    label: 'Fee reversal',
    Case: lazy(async () => ({
      default: (await import('../../shared/fee-reversals/fee-reversal-case.tsx')).FeeReversalCase,
    })),
  },
  line_dispute: {
    label: 'Dispute of lines',
    Case: lazy(async () => ({
      default: (await import('../../shared/line-disputes/line-dispute-case.tsx')).LineDisputeCase,
    })),
  },
  termination: {
    label: 'Termination',
    Case: lazy(async () => ({
      default: (await import('../../shared/terminations/termination-case.tsx')).TerminationCase,
    })),
  },
}

export type ReviewKind = keyof typeof REVIEW_CASES

export const isReviewKind = (kind: string | undefined): kind is ReviewKind =>
  kind !== undefined && Object.hasOwn(REVIEW_CASES, kind)
