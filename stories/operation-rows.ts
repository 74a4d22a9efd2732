import type { Contract } from '#contract/index.ts'

/** The things of a deal that a stranger might ask about. */
export interface DealIds {
  project_id: string
  proposal_id: string
  version_id: string
  completion_id: string
  agreement_id: string
  report_id: string
  draft_id: string
  batch_id: string
  payment_id: string
  transfer_id: string
  owner_id: string
  card: string
  /** The charge that funded the payment, to us and to the payment provider. */
  charge_id: string
  intent_id: string
  /** The owner to the payment provider. */
  customer_id: string
  /** The provider's payout account. */
  account_id: string
  notification_id: string
}

/** What the stories need to know of an operation; who may call it stands in its route. */
export interface OperationRow {
  /** An input that would be right for a party of the deal. */
  input: (deal: DealIds) => object
  /** What somebody of a right role, who is no party, gets: a refusal, or an answer with nothing of the deal in it. */
  stranger: 'refused' | 'guesses wrong' | 'sees nothing of it'
}

type Input = OperationRow['input']

/** About a thing of the deal. */
export const about = (input: Input): OperationRow => ({ input, stranger: 'refused' })
/** About oneself, and refused all the same: a password or code that is not right, a file that is none, steps not done. */
export const guess = (input: Input): OperationRow => ({ input, stranger: 'guesses wrong' })
/** About oneself. */
export const own = (input: Input = () => ({})): OperationRow => ({ input, stranger: 'sees nothing of it' })

export interface NounRows {
  noun: string
  rows: Readonly<Record<string, OperationRow>>
}

/** A row for every operation of a noun: the type names the one that is missing. */
export function operationRows<Noun extends keyof Contract>(
  noun: Noun,
  rows: { [Operation in keyof Contract[Noun]]: OperationRow },
): NounRows {
  return { noun, rows }
}
