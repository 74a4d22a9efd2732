import type { FundingMethod } from '#domain/funding-method.ts'
import type { Currency } from '#domain/money.ts'
import type { Write } from '#server/platform/commands.ts'

export const CHARGE_PURPOSES = ['agreement_fee', 'payment_batch', 'fee_reversal', 'right_purchase'] as const
export type ChargePurpose = (typeof CHARGE_PURPOSES)[number]

interface ChargeFacts {
  id: string
  purpose: ChargePurpose
  /** The row of the purpose's own noun: a completion, a batch, a fee reversal. */
  subject_id: string
  payer_id: string
  /** The card; null for the other methods. */
  payment_method_id: string | null
  amount: number
  currency: Currency
  /** Null when Stripe refused before there was an intent. */
  stripe_payment_intent_id: string | null
}

/** A charge whose end is known: the money has been taken, or it will not be. */
export type SettledCharge = ChargeFacts &
  ({ status: 'succeeded' } | { status: 'failed'; failure_code: string; failure_message: string })

interface TransferFacts {
  id: string
  /** 1 for the first; the next attempt is a transfer of its own. */
  attempt: number
  deal_id: string
  amount: number
  currency: Currency
  destination_id: string
}

type TransferEnd =
  | { status: 'completed'; stripe_transfer_id: string }
  | { status: 'failed'; error_code: string; error_message: string }

/** A transfer of a payment whose end is known: the money is on the connected account, or it has not left. */
export type SettledTransfer = TransferFacts & { payment_id: string } & TransferEnd

/** The same for the price of a sale, which goes to the seller. */
export type SettledPayout = TransferFacts & { purchase_id: string } & TransferEnd

export const REFUND_PURPOSES = ['agreement_fee', 'claim_back', 'right_purchase'] as const
export type RefundPurpose = (typeof REFUND_PURPOSES)[number]

/** A refund whose end is known. One that `had_succeeded` before it failed has brought the money back to the platform. */
export type SettledRefund = {
  id: string
  purpose: RefundPurpose
  /** The row of the purpose's own noun, such as a fee reversal. */
  subject_id: string
  charge_id: string
  amount: number
  currency: Currency
} & (
  | { status: 'succeeded' }
  | { status: 'failed'; failure_code: string; failure_message: string; had_succeeded: boolean }
)

/** What follows from a charge's end. Runs once, in the transaction that records the end. */
export type ChargeSettled = (write: Write, charge: SettledCharge) => Promise<void>

/** What follows when a charge waits for its payer or for Stripe, or a part of it has arrived. */
export type ChargeWaits = (write: Write, charge: Pick<ChargeFacts, 'id' | 'purpose' | 'subject_id'>) => Promise<void>

/** What follows from the ends of transfers. Runs once for each, in the transaction that records the ends. */
export type TransfersSettled = (write: Write, transfers: readonly SettledTransfer[]) => Promise<void>

/** The same for a transfer to a seller. */
export type PayoutSettled = (write: Write, transfer: SettledPayout) => Promise<void>

/** What follows from a refund's end. Runs once for each end, in the transaction that records it. */
export type RefundSettled = (write: Write, refund: SettledRefund) => Promise<void>

/** A reversal of ours whose end is known: the money is with the platform again, or Stripe refused. */
export type SettledReversal = {
  id: string
  /** The claim that it is for. */
  subject_id: string
  transfer_id: string
  amount: number
  currency: Currency
} & ({ status: 'succeeded' } | { status: 'failed'; failure_message: string })

/** What follows from the end of a reversal of ours. Runs once, in the transaction that records the end. */
export type ReversalSettled = (write: Write, reversal: SettledReversal) => Promise<void>

/** A part of a refund that is its own refund from now on. */
export interface RefundPart {
  /** The refund that has the money in reserve, and the one that takes a part of it over. */
  from: string
  to: string
  amount: number
  currency: Currency
}

/** What follows in the books when a part of a refund turns out to have been made elsewhere. */
export type RefundSplit = (write: Write, part: RefundPart) => Promise<void>

/** A return of what was left of bank transfers whose end is known: it is with the payer's bank, or still at Stripe. */
export type SettledCashReturn = {
  id: string
  user_id: string
  amount: number
  currency: Currency
} & ({ status: 'succeeded' } | { status: 'failed'; failure_message: string; had_succeeded: boolean })

/** What follows from the end of such a return. Runs once for each end, in the transaction that records it. */
export type CashReturnSettled = (write: Write, settled: SettledCashReturn) => Promise<void>

interface Returned {
  id: string
  amount: number
  currency: Currency
  /** When it happened at Stripe. */
  occurred_at: Date
}

/** Money of a charge that came back: a refund or a chargeback made at Stripe. */
export interface ReturnedCharge extends Returned {
  cause: 'refund' | 'chargeback'
  /** 'recovered' once the refund failed, the dispute was won, or a refund of ours turned out to be this one. */
  status: 'returned' | 'recovered'
  is_adopted: boolean
  charge: { id: string; purpose: ChargePurpose; subject_id: string; payer_id: string; method: FundingMethod }
  /** The payment that somebody named with the refund. */
  payment_id: string | null
}

/** Money of a transfer that came back to the platform. */
export interface ReturnedTransfer extends Returned {
  transfer: { id: string; payment_id: string; attempt: number }
}

/** The same of a transfer to a seller. */
export interface ReturnedPayout extends Returned {
  transfer: { id: string; purchase_id: string; attempt: number }
}

/** What follows from money of a charge that came back. Runs once for each status, in the transaction that records it. */
export type ChargeReturned = (write: Write, returned: ReturnedCharge) => Promise<void>

/** What follows from a reversed transfer. Runs once, in the transaction that records it. */
export type TransferReturned = (write: Write, returned: ReturnedTransfer) => Promise<void>

/** The same of a transfer to a seller. */
export type PayoutReturned = (write: Write, returned: ReturnedPayout) => Promise<void>

/** The consequences of money moving, given by the features whose money it is. */
export interface Settlements {
  charges: Record<ChargePurpose, ChargeSettled>
  charge_waits: ChargeWaits
  transfers: TransfersSettled
  payout: PayoutSettled
  refunds: Record<RefundPurpose, RefundSettled>
  refund_split: RefundSplit
  reversal: ReversalSettled
  charge_returned: Record<ChargePurpose, ChargeReturned>
  transfer_returned: TransferReturned
  payout_returned: PayoutReturned
  cash_return: CashReturnSettled
}
