import type { Contract } from '#contract/index.ts'
import type { Person } from '#scenarios/person.ts'

/** The things of a deal that a stranger might ask about. */
export interface DealIds {
  project_id: string
  proposal_id: string
  version_id: string
  completion_id: string
  agreement_id: string
  report_id: string
  distribution_id: string
  draft_id: string
  batch_id: string
  payment_id: string
  transfer_id: string
  owner_id: string
  card: string
  /** The charge that funded the payment, to us and to Stripe. */
  charge_id: string
  intent_id: string
  /** The owner to Stripe. */
  customer_id: string
  /** The provider's payout account. */
  account_id: string
  notification_id: string
  collection_task_id: string
  collection_error_id: string
  collection_alert_id: string
}

/** What the stories need to know of an operation; who may call it stands in its route. */
export interface OperationRow<Ids = DealIds> {
  /** An input that would be right for a party of the deal. */
  input: (ids: Ids) => object
  /** What somebody of a right role, who is no party, gets: a refusal, or an answer with nothing of the deal in it. */
  stranger: 'refused' | 'guesses wrong' | 'sees nothing of it'
  /** The person whom everybody may look up here, so that their id is no secret; all else of the deal is. */
  shows?: (ids: Ids) => string
}

/** About a thing of the deal. */
export const about = <Ids = DealIds>(input: (ids: Ids) => object): OperationRow<Ids> => ({ input, stranger: 'refused' })
/** About oneself, and refused all the same: a password or code that is not right, a file that is none, steps not done. */
export const guess = <Ids = DealIds>(input: (ids: Ids) => object): OperationRow<Ids> => ({
  input,
  stranger: 'guesses wrong',
})
/** About oneself. */
export const own = <Ids = DealIds>(input: (ids: Ids) => object = () => ({})): OperationRow<Ids> => ({
  input,
  stranger: 'sees nothing of it',
})

/** What everybody may see of a person, and nothing of their deals. */
export const openly = <Ids = DealIds>(input: (ids: Ids) => object, shows: (ids: Ids) => string): OperationRow<Ids> => ({
  input,
  stranger: 'sees nothing of it',
  shows,
})

type RowsOf<Noun extends keyof Contract, Ids> = { [Operation in keyof Contract[Noun]]: OperationRow<Ids> }

/** Between whom the deal is. */
export interface Parties {
  olivia: Person
  priya: Person
  deal: DealIds
}

export interface NounRows {
  noun: string
  rows: Readonly<Record<string, OperationRow>>
  /** Makes what the noun itself adds to the deal, and gives the ids that no stranger may see. */
  prepare: (parties: Parties) => Promise<Readonly<Record<string, string>>>
}

/** A row for every operation of a noun: the type names the one that is missing. */
export function operationRows<Noun extends keyof Contract>(noun: Noun, rows: RowsOf<Noun, DealIds>): NounRows {
  return { noun, rows, prepare: async () => ({}) }
}

/** The same for a noun with things of its own, which the parties make first. */
export function operationRowsOf<Noun extends keyof Contract, Own extends Readonly<Record<string, string>>>(
  noun: Noun,
  make: (parties: Parties) => Promise<Own>,
  rows: RowsOf<Noun, DealIds & Own>,
): NounRows {
  let made: Own | undefined
  const withOwn = (deal: DealIds): DealIds & Own => {
    if (!made) throw new Error(`Nothing was made for ${noun}.`)
    return { ...deal, ...made }
  }
  const entries = Object.entries<OperationRow<DealIds & Own>>(rows).map(
    ([name, { input, stranger, shows }]) =>
      [
        name,
        {
          input: (deal: DealIds) => input(withOwn(deal)),
          stranger,
          ...(shows && { shows: (deal: DealIds) => shows(withOwn(deal)) }),
        },
      ] as const,
  )
  return {
    noun,
    rows: Object.fromEntries(entries),
    prepare: async (parties) => {
      made = await make(parties)
      return made
    },
  }
}
