import type { RawBuilder } from 'kysely'
import { formatDate } from '#domain/calendar-date-words.ts'
import { addDays } from '#domain/calendar-dates.ts'
import { countOf } from '#domain/counted.ts'
import { askedFirst, firstRefusalIn } from '#domain/first-refusal.ts'
import { priceWithFee } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import type { Write } from '#server/platform/commands.ts'
import { endOfDay } from './end-of-day.ts'
import { auditListing, notifyFirstRefusal, notifySeller, soldWords } from './notify.ts'
import type { ListingRow } from './store.ts'

/** Who has first refusal on a sale to a buyer, and for how many days; null where nobody has. Somebody who has left has none. */
export function firstRefusalOn(listing: ListingRow, buyer_id: string): { days: number; person_ids: string[] } | null {
  const first_refusal = firstRefusalIn(listing.first_refusal ?? undefined)
  if (first_refusal === null) return null
  const { provider_id, owner_id, seller_id, provider_is_gone } = listing
  const asked = askedFirst({ first_refusal, provider_id, owner_id, seller_id, buyer_id })
  const person_ids = asked.filter((person_id) => person_id !== provider_id || !provider_is_gone)
  return person_ids.length > 0 ? { days: first_refusal.days, person_ids } : null
}

/** 'Priya Shah has first refusal for 7 days.' People are named when it is read. */
export const firstRefusalSentence = ({ days, person_ids }: NonNullable<ReturnType<typeof firstRefusalOn>>): string =>
  `${namesOf(person_ids)} ${person_ids.length === 1 ? 'has' : 'have'} first refusal for ${countOf(days, 'day')}.`

export const namesOf = (person_ids: readonly string[]): string => person_ids.map(nameOf).join(' and ')

interface Waiting {
  refusal_by: string
  second_refusal_by: string | null
  reserved_until: RawBuilder<Date>
}

/**
 * Asks those who have first refusal whether they buy for this price, before its buyer is charged. They can until the end of the
 * last day in London, and do not read who the buyer is. Null where nobody is asked.
 */
export function askFirst(
  write: Write,
  listing: ListingRow,
  { buyer_id, offer_id, price }: { buyer_id: string; offer_id: string | null; price: number },
): Waiting | null {
  const first_refusal = firstRefusalOn(listing, buyer_id)
  const [refusal_by, second_refusal_by = null] = first_refusal?.person_ids ?? []
  if (!first_refusal || !refusal_by) return null
  const { days, person_ids } = first_refusal
  const { currency } = listing
  const last_day = addDays(write.today, days)
  const { fee, total } = priceWithFee(price)
  auditListing(write, listing, 'first_refusal_asked', { price, days })
  const until = `until the end of ${formatDate(last_day)}`
  const others =
    person_ids.length > 1
      ? ' The other side of the agreement can buy it, too: whichever of you buys first gets it.'
      : ''
  for (const person_id of person_ids) {
    const kept = person_id === listing.owner_id ? ' You then keep the revenue share due on it.' : ''
    notifyFirstRefusal(write, person_id, listing, {
      title: 'You can buy first',
      message: `Another buyer takes ${soldWords(listing)} for ${formatMoney(price, currency)}. You have first refusal: ${until} you can buy it at that price, ${formatMoney(total, currency)} with the fee of ${formatMoney(fee, currency)}, or decline.${kept}${others} Without an answer it goes to them.`,
      priority: 'high',
    })
  }
  // An offer that is accepted says it by itself.
  if (offer_id === null) {
    const have = person_ids.length === 1 ? 'has' : 'have'
    notifySeller(write, listing, {
      title: 'A buyer is found',
      message: `A buyer takes ${soldWords(listing)} for ${formatMoney(price, currency)}. ${namesOf(person_ids)} ${have} first refusal ${until}; the buyer is charged if ${person_ids.length === 1 ? 'they do not buy' : 'neither buys'}.`,
    })
  }
  write.publish({ audience: person_ids, topic: 'market', id: listing.id })
  return { refusal_by, second_refusal_by, reserved_until: endOfDay(last_day) }
}
