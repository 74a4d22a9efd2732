import { MARKET_REFUSALS } from '#contract/market-refusals.ts'
import { type ListingRefusal, suspensionSentence } from '#domain/listing.ts'
import { refuse } from '#server/platform/commands.ts'
import type { ListingRow } from './store.ts'

const CODES = {
  own_listing: 'OWN_LISTING',
  pays_the_share: 'PAYS_THE_SHARE',
  agreement_ended: 'AGREEMENT_ENDED',
  right_suspended: 'RIGHT_SUSPENDED',
  part_not_held: 'PART_NOT_HELD',
  listing_reserved: 'LISTING_RESERVED',
  listing_closed: 'LISTING_CLOSED',
  owes_for_purchase: 'OWES_FOR_PURCHASE',
} as const satisfies Record<Exclude<ListingRefusal, 'not_seller'>, keyof typeof MARKET_REFUSALS>

type Code<Reason extends keyof typeof CODES> = (typeof CODES)[Reason]

/** The refusal of a listing for a reason, which says why the right is suspended. */
export function refuseListing<Reason extends keyof typeof CODES>(
  reason: Reason,
  { suspension }: Pick<ListingRow, 'suspension'>,
) {
  const code: Code<Reason> = CODES[reason]
  return reason === 'right_suspended' && suspension
    ? refuse(code, { message: suspensionSentence(suspension) })
    : refuse(code)
}

/** The same in a sentence, for a button that is not there. */
export function sentenceOf(
  reason: ListingRefusal | 'admin' | null,
  { suspension }: Pick<ListingRow, 'suspension'>,
): string | null {
  if (reason === null || reason === 'not_seller') return null
  if (reason === 'admin') return 'Admins see the marketplace and do not trade.'
  if (reason === 'right_suspended' && suspension) return suspensionSentence(suspension)
  return MARKET_REFUSALS[CODES[reason]].message
}
