import type { RawBuilder } from 'kysely'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { waitsForFirstRefusal } from '#domain/first-refusal.ts'
import { priceWithFee } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import { endOfDay } from './end-of-day.ts'
import { auditListing, notifyFirstRefusal, notifySeller, soldWords } from './notify.ts'
import type { ListingRow } from './store.ts'

/** Who has first refusal on a sale to this buyer. Somebody who has left has none. */
export const hasFirstRefusal = (listing: ListingRow, buyer_id: string): boolean =>
  !listing.provider_is_gone &&
  waitsForFirstRefusal({
    ...{ days: listing.first_refusal_days, provider_id: listing.provider_id },
    ...{ seller_id: listing.seller_id, buyer_id },
  })

/**
 * Asks the provider whether they buy for this price, before its buyer is charged. They can until the end of the last day in
 * London, and do not read who the buyer is. Null where nobody is asked.
 */
export function askFirst(
  write: Write,
  listing: ListingRow,
  { buyer_id, offer_id, price }: { buyer_id: string; offer_id: string | null; price: number },
): { refusal_by: string; reserved_until: RawBuilder<Date> } | null {
  const { first_refusal_days: days, provider_id, currency } = listing
  if (days === null || !hasFirstRefusal(listing, buyer_id)) return null
  const last_day = addDays(write.today, days)
  const { fee, total } = priceWithFee(price)
  auditListing(write, listing, 'first_refusal_asked', { price, days })
  notifyFirstRefusal(write, provider_id, listing, {
    title: 'You can buy first',
    message: `Another buyer takes ${soldWords(listing)} for ${formatMoney(price, currency)}. You have first refusal: until the end of ${formatDate(last_day)} you can buy it at that price, ${formatMoney(total, currency)} with the fee of ${formatMoney(fee, currency)}, or decline. Without an answer it goes to them.`,
    priority: 'high',
  })
  // An offer that is accepted says it by itself.
  if (offer_id === null) {
    notifySeller(write, listing, {
      title: 'A buyer is found',
      message: `A buyer takes ${soldWords(listing)} for ${formatMoney(price, currency)}. ${nameOf(provider_id)} has first refusal until the end of ${formatDate(last_day)}; the buyer is charged if they do not buy.`,
    })
  }
  write.publish({ audience: [provider_id], topic: 'market', id: listing.id })
  return { refusal_by: provider_id, reserved_until: endOfDay(last_day) }
}
