import { type AgreementStatus, isInForce } from './agreement.ts'
import { shareOf } from './money.ts'
import { formatPercent } from './percent.ts'
import type { Role } from './roles.ts'

export const LISTING_STATUSES = ['active', 'pending', 'sold', 'cancelled'] as const
export type ListingStatus = (typeof LISTING_STATUSES)[number]

/** Those that somebody may still come to buy. */
export const LIVE_LISTING_STATUSES = ['active', 'pending'] as const satisfies ListingStatus[]

/** Who sells, as the documents name it. */
export const SELLER_TYPES = ['provider', 'project_owner', 'trader'] as const
type SellerType = (typeof SELLER_TYPES)[number]

/** Who may own, sell and buy parts of rights: everybody but admins, who see all of it. Source: decision C-06. */
export const MAY_TRADE = ['owner', 'provider', 'trader'] as const satisfies Role[]

export const mayTrade = (role: Role): boolean => MAY_TRADE.some((one) => one === role)

export const sellerTypeOf = (role: Role): SellerType =>
  role === 'owner' ? 'project_owner' : role === 'provider' ? role : 'trader'

/** Paid by the buyer on top of the final price: 3% of it. Source: decision C-171. */
export const MARKET_FEE_BASIS_POINTS = 300

/** For so long a listing is held for a buyer whose charge is under way. */
export const RESERVATION_MINUTES = 15

/** In minor units. With the fee, the highest is within what one card charge may be. */
export const MIN_PRICE = 100
export const MAX_PRICE = 95_000_000

/** An offer is binding until a day of the buyer's choice, at most so many days ahead. */
export const MAX_OFFER_DAYS = 30

/** What a buyer pays for a price, in minor units: the fee is rounded half up, as commission is. Source: decision C-171. */
export function priceWithFee(price: number): { price: number; fee: number; total: number } {
  const fee = shareOf(price, MARKET_FEE_BASIS_POINTS)
  return { price, fee, total: price + fee }
}

/** What keeps a right from being traded for now. Source: decision C-169. */
export const SUSPENSIONS = ['dispute', 'termination'] as const
export type Suspension = (typeof SUSPENSIONS)[number]

/** The right of a listing as its agreement stands now. */
export interface TradedRight {
  agreement_status: AgreementStatus
  suspension: Suspension | null
}

export type ListingRefusal =
  | 'not_seller'
  | 'own_listing'
  | 'pays_the_share'
  | 'agreement_ended'
  | 'right_suspended'
  | 'part_not_held'
  | 'listing_reserved'
  | 'listing_closed'
  | 'owes_for_purchase'

const refusalOfRight = ({ agreement_status, suspension }: TradedRight): ListingRefusal | null => {
  // Asked first: an agreement whose termination is under way is in force.
  if (suspension !== null) return 'right_suspended'
  return isInForce(agreement_status) ? null : 'agreement_ended'
}

/** Null when a holder may list so much of a right; `free` is what they hold and have not listed, in basis points. */
export function mayList(
  right: TradedRight,
  { free, basis_points, owes }: { free: number; basis_points: number; owes: boolean },
): ListingRefusal | null {
  return refusalOfRight(right) ?? (basis_points > free ? 'part_not_held' : owes ? 'owes_for_purchase' : null)
}

/** A listing, as far as a decision about it depends on it. */
export interface ListingState {
  status: ListingStatus
  seller_id: string
  /** Pays the share that is for sale. */
  owner_id: string
}

/** Null when this person may edit the listing: its seller, while nobody is buying it. Source: decision C-167. */
export function mayEditListing(listing: ListingState, person_id: string): ListingRefusal | null {
  return person_id === listing.seller_id ? refusalOfStatus(listing) : 'not_seller'
}

/** Null when this person may cancel the listing: its seller, while no payment for it is under way. */
export function mayCancelListing(listing: ListingState, person_id: string): ListingRefusal | null {
  return mayEditListing(listing, person_id)
}

/** Null when this person may buy the listing, or offer for it. Who pays the share buys a part of it by first refusal alone. */
export function mayBuy(
  listing: ListingState,
  right: TradedRight,
  buyer: { id: string; owes: boolean; is_first?: boolean },
): ListingRefusal | null {
  if (buyer.id === listing.seller_id) return 'own_listing'
  if (buyer.id === listing.owner_id && !buyer.is_first) return 'pays_the_share'
  return refusalOfStatus(listing) ?? refusalOfRight(right) ?? (buyer.owes ? 'owes_for_purchase' : null)
}

const refusalOfStatus = ({ status }: ListingState): ListingRefusal | null => {
  if (status === 'active') return null
  return status === 'pending' ? 'listing_reserved' : 'listing_closed'
}

/**
 * Null when a purchase whose money has arrived can be settled. `held` is what the seller holds of the right. After its
 * reservation has expired it is settled all the same, unless somebody else was faster.
 */
export function maySettle(
  { status, reserved_elsewhere }: { status: ListingStatus; reserved_elsewhere: boolean },
  right: TradedRight,
  { held, basis_points }: { held: number; basis_points: number },
): ListingRefusal | null {
  if (status === 'sold' || status === 'cancelled') return 'listing_closed'
  if (reserved_elsewhere) return 'listing_reserved'
  return refusalOfRight(right) ?? (held < basis_points ? 'part_not_held' : null)
}

/** Why it cannot be traded, in a sentence, for the button that is not there and the mail about a refund. */
export function suspensionSentence(suspension: Suspension): string {
  return suspension === 'dispute'
    ? 'A revenue report of this agreement is disputed. The listing is suspended until the dispute is settled.'
    : 'A termination of this agreement is under way. The listing is suspended until it is decided.'
}

/** A part of a right, of basis points of the whole, in words: '25% of Priya Shah’s right in “Fernleaf”'. */
export const partOfRight = (basis_points: number, { provider, project }: { provider: string; project: string }) =>
  `${formatPercent(basis_points)} of ${provider}’s right in “${project}”`
