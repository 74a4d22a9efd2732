import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formatMoney } from '#domain/money.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { Write } from '#server/platform/commands.ts'
import { requestRefund } from '#server/stripe/request-refund.ts'
import type { RefundSettled } from '#server/stripe/settlements.ts'
import { auditListing, notifyBuyer, publishListing, soldWords } from './notify.ts'
import { refundReleasedEntry, refundReservedEntry, refundSettledEntry } from './postings.ts'
import { lockPurchase, type PurchaseRow } from './purchases.ts'
import { releaseListing } from './release-listing.ts'
import { type ListingRow, listingOf } from './store.ts'

interface Refunded {
  listing: ListingRow
  purchase: PurchaseRow
  /** Why it is not sold. */
  sentence: string
}

/** The money came for what can no longer be sold: all of it goes back. */
export async function refundPurchase(write: Write, { listing, purchase, sentence }: Refunded): Promise<void> {
  const { tx, now } = write
  await beginRefund(write, purchase)
  await tx
    .updateTable('purchases')
    .set({ status: 'refunding', finished_at: now, failure_reason: sentence })
    .where('id', '=', purchase.id)
    .execute()
  // Its own reservation ends; another's goes on.
  if (purchase.status === 'reserved') await releaseListing(write, listing)
  auditListing(write, listing, 'purchase_refunded')
  notifyBuyer(write, purchase.buyer_id, listing, {
    title: 'Your purchase is being refunded',
    message: `${soldWords(listing)} could not be sold to you: ${sentence} We are refunding ${formatMoney(purchase.price + purchase.fee, purchase.currency)} to your card.`,
    priority: 'high',
  })
  publishListing(write, listing, [purchase.buyer_id])
}

/** Sets aside what is not refunded yet, and asks Stripe to give it back. */
export async function beginRefund(write: Write, purchase: PurchaseRow): Promise<void> {
  const { tx, now } = write
  const id = randomUUID()
  const amount = purchase.price + purchase.fee - (await refundedSoFar(write, purchase))
  const { charge_id, currency } = purchase
  if (charge_id === null) throw new Error(`The purchase ${purchase.id} was never charged.`)
  await requestRefund(write, { id, purpose: 'right_purchase', subject_id: purchase.id, charge_id, amount, currency })
  await post(tx, [refundReservedEntry(purchase, { id, amount })], now)
}

async function refundedSoFar({ tx }: Write, { id }: PurchaseRow): Promise<number> {
  const { amount } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('purpose', '=', 'right_purchase')
    .where('subject_id', '=', id)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  return amount
}

/** The refund of a purchase has come to an end; one that failed is tried again with the next sweep. */
export const settlePurchaseRefund: RefundSettled = async (write, refund) => {
  const { tx, now } = write
  const purchase = await lockPurchase(tx, refund.subject_id)
  const listing = await listingOf(tx, now, purchase.listing_id)
  if (refund.status === 'succeeded') {
    await post(tx, [refundSettledEntry(purchase, refund)], now)
    if ((await refundedSoFar(write, purchase)) >= purchase.price + purchase.fee) {
      await tx.updateTable('purchases').set({ status: 'refunded' }).where('id', '=', purchase.id).execute()
    }
  } else {
    if (refund.had_succeeded) {
      const of = { kind: 'refund_settled', reference_id: refund.id } as const
      const memo = `Refund to ${nameOf(purchase.buyer_id)} came back`
      await reverse(tx, { of, kind: 'refund_returned', memo }, now)
    }
    await post(tx, [refundReleasedEntry(purchase, refund)], now)
    await tx.updateTable('purchases').set({ status: 'refunding' }).where('id', '=', purchase.id).execute()
    await notifyAdmins(write, purchase, refund.failure_message)
  }
  publishListing(write, listing, [purchase.buyer_id])
}

async function notifyAdmins(write: Write, purchase: PurchaseRow, sentence: string): Promise<void> {
  const money = formatMoney(purchase.price + purchase.fee, purchase.currency)
  for (const recipient_id of await adminIds(write.tx)) {
    write.notify({
      ...{ recipient_id, type: 'marketplace', title: 'A refund failed', priority: 'high' },
      message: `${money} to ${nameOf(purchase.buyer_id)} for a purchase could not be refunded: ${sentence} We retry it every day.`,
      ...{ link_text: 'Open the listing', link_url: `/marketplace-detail?id=${purchase.listing_id}` },
      ...{ related_item_type: 'listing', related_item_id: purchase.listing_id },
    })
  }
}
