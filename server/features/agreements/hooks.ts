import type { Money } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'

/** An agreement fee that has been paid, in the transaction that makes the agreement. */
export interface PaidFee extends Money {
  completion_id: string
  proposal_id: string
  title: string
  payer_id: string
  other_party_id: string
  /** Why the payer asks that the other party pays it; null when they do not. */
  reversal_reason: string | null
}

/** What features that build on agreements do when one is made. */
export interface AgreementHooks {
  agreement_fee_paid(write: Write, fee: PaidFee): Promise<void>
}
