import { type Currency, formatMoney } from './money.ts'

/** What moved on the platform's balance at Stripe, in the words of our books. */
export const MOVEMENTS = [
  'charge',
  'refund',
  'chargeback',
  'transfer',
  'transfer_reversal',
  'payout',
  'fee',
  'other',
] as const
export type Movement = (typeof MOVEMENTS)[number]

export const DIFFERENCE_CAUSES = [
  'missing_in_ledger',
  'missing_at_stripe',
  'amount_differs',
  'fee',
  'in_transit',
] as const
export type DifferenceCause = (typeof DIFFERENCE_CAUSES)[number]

/** What needs no action: Stripe's fees are outside of the books, and what is on its way arrives by itself. */
export const EXPLAINED_CAUSES = ['fee', 'in_transit'] as const satisfies DifferenceCause[]

export const ISSUE_TYPES = ['missing_provider_id', 'discrepancy', 'failed_transfer'] as const
export type IssueType = (typeof ISSUE_TYPES)[number]

/** The window of the reconciliation view, unless another is asked for. */
export const RECONCILED_DAYS = 30
/** A transfer that was sent longer ago and whose id at Stripe is not known is an issue. */
export const ID_KNOWN_WITHIN_MINUTES = 15
/** Stripe may list what moved a while after it moved. */
export const LISTED_WITHIN_MINUTES = 60
/** Payout accounts are asked daily about what no event brought. */
export const PAYOUT_KNOWN_WITHIN_DAYS = 2

const NOUNS: Record<Movement, string> = {
  charge: 'charge',
  refund: 'refund',
  chargeback: 'chargeback',
  transfer: 'transfer',
  transfer_reversal: 'transfer reversal',
  payout: 'payout',
  fee: "fee of Stripe's",
  other: 'movement',
}

interface Difference {
  movement: Movement
  cause: DifferenceCause
  /** Signed amounts in minor units; null on the side that does not have it. */
  ledger_amount: number | null
  stripe_amount: number | null
  currency: Currency
}

/** What the books and Stripe do not agree on, in one sentence. */
export function differenceSentence({ movement, cause, ledger_amount, stripe_amount, currency }: Difference): string {
  const noun = NOUNS[movement]
  const [ledger, stripe] = [ledger_amount, stripe_amount].map((amount) => formatMoney(Math.abs(amount ?? 0), currency))
  switch (cause) {
    case 'missing_in_ledger':
      if (movement === 'payout')
        return `Stripe lists a payout of ${stripe} to a bank, and how it ended is not recorded.`
      return `Stripe lists a ${noun} of ${stripe} that the ledger does not have.`
    case 'missing_at_stripe':
      return `The ledger has a ${noun} of ${ledger} that Stripe does not list.`
    case 'amount_differs':
      return `The ${noun} is ${ledger} in the ledger and ${stripe} at Stripe.`
    case 'fee':
      return `Stripe took a fee of ${stripe}.`
    case 'in_transit':
      return `The ${noun} of ${ledger_amount === null ? stripe : ledger} is in transit.`
  }
}
