import type { Contract } from '#contract/index.ts'
import { priceWithFee } from '#domain/listing.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler, WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { beginPurchase } from './begin-purchase.ts'
import { whyNotBuy } from './present.ts'
import { presentPurchase } from './present-purchase.ts'
import { findPurchase, lockPurchase } from './purchases.ts'
import { refuseListing } from './refusals.ts'
import { findListing, owesForPurchase } from './store.ts'

type Market = Contract['market']

/**
 * Reserves the listing and asks for the charge, once nobody has first refusal; the part changes hands in the transaction that records the payment. What
 * keeps it from being sold by then is looked at again there.
 */
export const buyListing: WriteHandler<Market['buyListing']> = async (write, input) => {
  const { tx, viewer, now } = write
  const listing = await findListing(tx, now, input.id)
  if (!listing) return refuse('NOT_FOUND')
  // A repeated request after a lost response.
  const before = await findPurchase(tx, input.purchase_id)
  if (before) {
    const is_same = before.buyer_id === viewer.id && before.listing_id === listing.id
    return is_same ? presentPurchase(before, viewer) : refuse('ALREADY_EXISTS')
  }

  const reason = whyNotBuy(listing, { viewer, owes: await owesForPurchase(tx, viewer.id) })
  if (reason === 'admin' || reason === 'not_seller' || reason === 'part_not_held') return refuse('NOT_ALLOWED')
  if (reason) return refuseListing(reason, listing)
  if (input.total_seen !== priceWithFee(listing.asking_price).total) return refuse('PRICE_CHANGED')
  if (input.held_back_seen !== listing.price_held_back) return refuse('HELD_BACK_CHANGED')
  await lockCardsOf(tx, viewer.id)
  const card = await findCard(tx, viewer.id, input.payment_method_id)
  const customer_id = await customerOf(tx, viewer.id)
  if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  const is_reserved = await beginPurchase(write, listing, {
    ...{ id: input.purchase_id, buyer_id: viewer.id, offer_id: null, price: listing.asking_price },
    ...{ payment_method_id: card.id, customer_id },
  })
  if (!is_reserved) return refuse('LISTING_RESERVED')
  return presentPurchase(await lockPurchase(tx, input.purchase_id), viewer)
}

/** A purchase for its buyer, its seller and admins. */
export const getPurchase: Handler<Market['getPurchase']> = async ({ db, viewer }, { id }) => {
  const row = await findPurchase(db, id)
  const is_party = row && (row.buyer_id === viewer.id || row.seller_id === viewer.id || viewer.role === 'admin')
  return is_party ? presentPurchase(row, viewer) : refuse('NOT_FOUND')
}
