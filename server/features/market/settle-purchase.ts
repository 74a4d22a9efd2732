import { formatDate } from '#domain/calendar-date-words.ts'
import { maySettle } from '#domain/listing.ts'
import { formatMoney } from '#domain/money.ts'
import { tradeDay } from '#domain/trade.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { post } from '#server/ledger/post.ts'
import type { Write } from '#server/platform/commands.ts'
import type { Tx } from '#server/platform/database.ts'
import type { ChargeSettled, SettledCharge } from '#server/stripe/settlements.ts'
import { lockAgreement, lockHoldings, moveHolding } from '../agreements/commands.ts'
import { auditListing, notifyBuyer, notifySeller, publishListing, soldWords } from './notify.ts'
import { notifyWatchersJob } from './notify-watchers.ts'
import { declineOpenOffers } from './open-offers.ts'
import { passOver } from './pass-over.ts'
import { askForPayout } from './payouts.ts'
import { chargedEntry, soldEntry } from './postings.ts'
import { rightOf } from './present.ts'
import { findPurchase, lockPurchase, lockWaiting, type PurchaseRow } from './purchases.ts'
import { refundPurchase } from './refund-purchase.ts'
import { sentenceOf } from './refusals.ts'
import { releaseListing } from './release-listing.ts'
import { type ListingRow, lockListing } from './store.ts'

/**
 * The buyer's charge has come to its end. Money and part change hands in this one transaction; what can no longer be sold is
 * refunded, and a charge that failed puts the listing up for sale again.
 */
export const settlePurchase: ChargeSettled = async (write, charge) => {
  const { tx, now } = write
  const found = await findPurchase(tx, charge.subject_id)
  if (!found) throw new Error(`The charge ${charge.id} is for a purchase that does not exist.`)
  // In the order in which everything about a deal is locked: project and agreement, right, listing.
  await lockAgreement(write, found.agreement_id)
  const holdings = await lockHoldings(tx, found.right_id)
  const listing = await lockListing(tx, now, found.listing_id)
  const purchase = await lockPurchase(tx, found.id)
  if (!listing) throw new Error(`The purchase ${purchase.id} is of a listing that does not exist.`)
  if (purchase.status !== 'reserved' && purchase.status !== 'expired') {
    throw new Error(`The charge ${charge.id} ${charge.status}, but its purchase is already ${purchase.status}.`)
  }
  if (charge.status === 'failed') return fail(write, { listing, purchase, sentence: charge.failure_message })

  await post(tx, [chargedEntry(purchase)], now)
  const sellers = holdings.find(({ holder_id }) => holder_id === purchase.seller_id)
  const reason = maySettle(
    { status: listing.status, reserved_elsewhere: await isReservedElsewhere(tx, purchase) },
    rightOf(listing),
    { held: sellers?.basis_points ?? 0, basis_points: purchase.basis_points },
  )
  if (reason) await refundPurchase(write, { listing, purchase, sentence: sentenceOf(reason, listing) ?? '' })
  else
    await settle(write, {
      listing,
      purchase,
      day: tradeDay(listing.today, sellers?.held_from ?? listing.today),
      charge,
    })
}

const firstRefusalUsed = (listing: ListingRow, { buyer_id }: PurchaseRow) =>
  buyer_id === listing.owner_id ? 'The project owner used first refusal.' : 'The provider used first refusal.'

interface Sale {
  listing: ListingRow
  purchase: PurchaseRow
  day: string
  charge: SettledCharge
}

async function settle(write: Write, { listing, purchase, day, charge }: Sale): Promise<void> {
  const { tx, now } = write
  const { id, right_id, seller_id, buyer_id, basis_points } = purchase
  await tx
    .updateTable('listings')
    .set({ status: 'sold', closed_at: now, updated_at: now })
    .where('id', '=', listing.id)
    .execute()
  await tx
    .updateTable('purchases')
    .set({
      ...{ status: 'settled', finished_at: now, settled_at: now, trade_day: day },
      ...{ payout_status: 'waiting', failure_reason: null },
    })
    .where('id', '=', id)
    .execute()
  await moveHolding(tx, right_id, { seller_id, buyer_id, basis_points, day })
  await post(tx, [soldEntry(purchase)], now)
  const waiting = await lockWaiting(tx, listing.id)
  if (waiting) await passOver(write, { listing, purchase: waiting, sentence: firstRefusalUsed(listing, purchase) })
  await declineOpenOffers(write, listing, 'The part was sold to another buyer.')
  askForPayout(write, id)
  write.enqueue(notifyWatchersJob, { listing_id: listing.id, event: 'sold', after: null })

  auditListing(write, listing, 'right_sold', { charge_id: charge.id, basis_points, price: purchase.price, day })
  const what = soldWords(listing)
  const yours =
    buyer_id === listing.owner_id
      ? `You keep the revenue share due on it from ${formatDate(day)} on.`
      : `Revenue from ${formatDate(day)} on is yours.`
  notifyBuyer(write, buyer_id, listing, {
    title: 'You bought a revenue share',
    message: `You now hold ${what}. ${yours} You paid ${money(purchase, purchase.price + purchase.fee)}.`,
  })
  notifySeller(write, listing, {
    title: 'Your listing was sold',
    message: `${nameOf(buyer_id)} bought ${what} for ${money(purchase, purchase.price)}. Revenue until the day before ${formatDate(day)} stays yours.`,
  })
  publishSale(write, listing, purchase)
}

async function fail(
  write: Write,
  { listing, purchase, sentence }: Pick<Sale, 'listing' | 'purchase'> & { sentence: string },
): Promise<void> {
  const { tx, now } = write
  // It has expired, and the listing is for sale already.
  if (purchase.status === 'expired') return
  await tx
    .updateTable('purchases')
    .set({ status: 'failed', finished_at: now, failure_reason: sentence })
    .where('id', '=', purchase.id)
    .execute()
  auditListing(write, listing, 'purchase_failed')
  notifyBuyer(write, purchase.buyer_id, listing, {
    title: 'Your purchase failed',
    message: `${money(purchase, purchase.price + purchase.fee)} for ${soldWords(listing)} could not be charged: ${sentence} You have not been charged.`,
    priority: 'high',
  })
  if ((await releaseListing(write, listing)) && (purchase.offer_id !== null || purchase.refusal_by !== null)) {
    notifySeller(write, listing, {
      title: 'Your listing is for sale again',
      message: `The card of the buyer of ${soldWords(listing)} was declined.`,
    })
  }
  publishListing(write, listing, [purchase.buyer_id])
}

/**
 * Somebody else was given the listing after this reservation had expired, other than who it comes before. Who has declined in
 * the meantime no longer comes before them.
 */
async function isReservedElsewhere(tx: Tx, { id, listing_id, buyer_id, comes_before }: PurchaseRow): Promise<boolean> {
  const other = await tx
    .selectFrom('purchases')
    .select('id')
    .where('listing_id', '=', listing_id)
    .where('id', '<>', id)
    .where(({ eb, or, and }) =>
      or([
        eb('status', 'in', ['reserved', 'settled']),
        and([
          eb('status', '=', 'waiting'),
          or([eb('id', 'is distinct from', comes_before), eb('declined_by', '=', buyer_id)]),
        ]),
      ]),
    )
    .executeTakeFirst()
  return other !== undefined
}

/** What both hold has changed: lists of agreements and payments, too. */
function publishSale(write: Write, listing: ListingRow, { buyer_id, seller_id, agreement_id }: PurchaseRow): void {
  publishListing(write, listing, [buyer_id])
  const audience = [buyer_id, seller_id]
  write.publish({ audience, topic: 'agreements', id: agreement_id })
}

const money = ({ currency }: Pick<PurchaseRow, 'currency'>, amount: number) => formatMoney(amount, currency)
