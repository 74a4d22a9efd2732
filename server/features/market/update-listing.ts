import type { Contract } from '#contract/index.ts'
import { mayCancelListing, mayEditListing } from '#domain/listing.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { auditListing, publishListing } from './notify.ts'
import { notifyWatchersJob } from './notify-watchers.ts'
import { declineOpenOffers } from './open-offers.ts'
import { presentListing } from './present.ts'
import { listingOf, lockListing } from './store.ts'

type Market = Contract['market']

/** The price, the words and the promise; never the part, which buyers compare by. */
export const updateListing: WriteHandler<Market['updateListing']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, asking_price, description, price_held_back } = input
  const listing = await lockListing(tx, now, id)
  if (listing?.seller_id !== viewer.id) return refuse('NOT_FOUND')
  const reason = mayEditListing(listing, viewer.id)
  if (reason) return refuse(reason === 'listing_reserved' ? 'LISTING_RESERVED' : 'LISTING_CLOSED')
  await tx
    .updateTable('listings')
    .set({
      ...{ asking_price, updated_at: now },
      ...(description !== undefined && { description }),
      ...(price_held_back !== undefined && { price_held_back }),
    })
    .where('id', '=', id)
    .execute()
  // They were made for a price that is held back, and bind their buyers.
  if (listing.price_held_back && price_held_back === false) {
    await declineOpenOffers(write, listing, 'The seller no longer holds the price back.')
  }
  auditListing(write, listing, 'listing_edited', { from: listing.asking_price, to: asking_price })
  publishListing(write, listing)
  return presentListing(await listingOf(tx, now, id), { viewer, owes: false })
}

export const cancelListing: WriteHandler<Market['cancelListing']> = async (write, { id }) => {
  const { tx, viewer, now } = write
  const listing = await lockListing(tx, now, id)
  if (listing?.seller_id !== viewer.id) return refuse('NOT_FOUND')
  const reason = mayCancelListing(listing, viewer.id)
  if (reason) return refuse(reason === 'listing_reserved' ? 'LISTING_RESERVED' : 'LISTING_CLOSED')
  await tx
    .updateTable('listings')
    .set({ status: 'cancelled', closed_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await declineOpenOffers(write, listing, 'The seller has cancelled the listing.')
  write.enqueue(notifyWatchersJob, { listing_id: id, event: 'cancelled', after: null })
  auditListing(write, listing, 'listing_cancelled')
  publishListing(write, listing)
  return presentListing(await listingOf(tx, now, id), { viewer, owes: false })
}
