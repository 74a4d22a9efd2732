import { addDays, type CalendarDate } from './calendar-dates.ts'

/** An offer is open until it is answered, withdrawn, countered or its time is over. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'countered'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/**
 * A purchase waits, uncharged, while somebody else has first refusal, and is passed over if they buy, or if it can no longer be
 * made afterwards. It is reserved while its charge is under way. It is settled, or the charge fails, or its time is over; what can no
 * longer be sold once the money is there is refunded.
 */
export const PURCHASE_STATUSES = [
  'waiting',
  'reserved',
  'settled',
  'failed',
  'expired',
  'refunding',
  'refunded',
  'passed_over',
] as const
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number]

export const PAYOUT_STATUSES = ['waiting', 'processing', 'failed', 'completed'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Who acts on an offer: the seller of the listing, the buyer, and everybody else. */
export type OfferRole = 'seller' | 'buyer' | 'stranger'

interface OfferState {
  status: OfferStatus
  made_by: 'buyer' | 'seller'
  expires_at: Date
}

/** Whether somebody may still answer it. */
const isOpen = ({ status, expires_at }: OfferState, now: Date): boolean => status === 'open' && expires_at > now

/** What each may do with an offer: who got it answers it, and who made it withdraws it. */
export function offerMoves(
  offer: OfferState,
  role: OfferRole,
  now: Date,
): Record<'accept' | 'decline' | 'counter' | 'withdraw', boolean> {
  const answers = isOpen(offer, now) && role !== 'stranger' && role !== offer.made_by
  return {
    ...{ accept: answers, decline: answers, counter: answers },
    withdraw: isOpen(offer, now) && role === offer.made_by,
  }
}

/** A price that is held back is paid out so many days after the sale at the latest, whatever the right earns. */
export const HELD_BACK_MAX_DAYS = 90

interface SettledSale {
  price_held_back: boolean
  trade_day: CalendarDate
  /** Whether a payment for days from the trade day on has reached the buyer. */
  buyer_was_paid: boolean
}

/** Whether the seller's money still waits for the buyer's first payment. */
export function isHeldBack({ price_held_back, trade_day, buyer_was_paid }: SettledSale, today: CalendarDate): boolean {
  return price_held_back && !buyer_was_paid && today < addDays(trade_day, HELD_BACK_MAX_DAYS)
}

/** Where the seller's money is, in a sentence for them. */
export function payoutSentence(
  { status, failure }: { status: PayoutStatus; failure: string | null },
  { held_back, has_account }: { held_back: boolean; has_account: boolean },
): string {
  if (status === 'completed') return 'Paid to your payout account.'
  if (status === 'processing') return 'On its way to your payout account.'
  if (status === 'failed') return failure ?? 'The transfer to your payout account failed.'
  if (held_back) return 'Held back until the first payment for days after the sale reaches the buyer.'
  return has_account ? 'About to be sent to your payout account.' : 'Open a payout account to receive it.'
}
