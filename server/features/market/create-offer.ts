import type { Contract } from '#contract/index.ts'
import { addDays, type CalendarDate } from '#domain/calendar-dates.ts'
import { MAX_OFFER_DAYS } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { findCard } from '#server/queries/saved-cards.ts'
import { endOfDay } from './end-of-day.ts'
import { auditListing, notifySeller, publishListing, soldWords } from './notify.ts'
import { offersShown, presentOffer } from './offers.ts'
import { whyNotBuy } from './present.ts'
import { refuseListing } from './refusals.ts'
import { lockListing, owesForPurchase } from './store.ts'

/** A binding offer: once the seller accepts, the card is charged. One of a buyer for a listing is open at a time. */
export const createOffer: WriteHandler<Contract['market']['createOffer']> = async (write, input) => {
  const { tx, viewer, now } = write
  const listing = await lockListing(tx, now, input.id)
  if (!listing) return refuse('NOT_FOUND')
  const reason = whyNotBuy(listing, { viewer, owes: await owesForPurchase(tx, viewer.id) })
  if (reason === 'admin' || reason === 'not_seller' || reason === 'part_not_held') return refuse('NOT_ALLOWED')
  if (reason) return refuseListing(reason, listing)
  const wrong = whyNotUntil(input.valid_until, write.today)
  if (wrong) return refuse('INVALID_INPUT', { message: wrong, issues: [{ path: 'valid_until', message: wrong }] })
  const card = await findCard(tx, viewer.id, input.payment_method_id)
  if (!card) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  await insertOffer(write, {
    ...{ id: input.offer_id, listing_id: listing.id, buyer_id: viewer.id, made_by: 'buyer', amount: input.amount },
    ...{ payment_method_id: card.id, valid_until: input.valid_until },
  })
  auditListing(write, listing, 'offer_made', { offer_id: input.offer_id, amount: input.amount })
  notifySeller(write, listing, {
    title: `An offer of ${formatMoney(input.amount, listing.currency)}`,
    message: `You have an offer of ${formatMoney(input.amount, listing.currency)} for ${soldWords(listing)}. Accept it, decline it or answer with another price.`,
  })
  publishListing(write, listing, [viewer.id])
  return presentOffer(await offersShown(tx).where('f.id', '=', input.offer_id).executeTakeFirstOrThrow(), viewer, now)
}

interface NewOffer {
  id: string
  listing_id: string
  buyer_id: string
  made_by: 'buyer' | 'seller'
  amount: number
  payment_method_id: string
  valid_until: CalendarDate
}

/** It is open until the end of its day in London. */
export async function insertOffer({ tx, now }: MemberWrite, { valid_until, ...offer }: NewOffer): Promise<void> {
  await tx
    .insertInto('listing_offers')
    .values({ ...offer, expires_at: endOfDay(valid_until), status: 'open', created_at: now })
    .execute()
}

/** Why an offer cannot be open until this day; null when it can. */
export function whyNotUntil(valid_until: CalendarDate, today: CalendarDate): string | null {
  if (valid_until < today) return 'Choose a day that is not over'
  return valid_until > addDays(today, MAX_OFFER_DAYS) ? `Choose a day within ${MAX_OFFER_DAYS} days` : null
}
