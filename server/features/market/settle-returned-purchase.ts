import { formatMoney } from '#domain/money.ts'
import { adminIds } from '#server/identity/admin-ids.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { post } from '#server/ledger/post.ts'
import { reverse } from '#server/ledger/reverse.ts'
import type { ChargeReturned } from '#server/stripe/settlements.ts'
import { auditListing, notifyBuyer, publishListing, soldWords } from './notify.ts'
import { returnedEntry } from './postings.ts'
import { lockPurchase } from './purchases.ts'
import { listingOf } from './store.ts'

/**
 * Money of a purchase went back to the buyer without a request here. A sale is final, and the seller keeps their price: the
 * buyer owes the amount, and does not trade until it is recovered. A refund of ours that turns out to be this one takes its
 * place in the books.
 */
export const settleReturnedPurchase: ChargeReturned = async (write, returned) => {
  const { tx, now } = write
  const purchase = await lockPurchase(tx, returned.charge.subject_id)
  const listing = await listingOf(tx, now, purchase.listing_id)
  const { id, amount, currency, cause } = returned
  const is_back = returned.status === 'recovered'
  if (is_back) {
    const of = { kind: 'purchase_returned', reference_id: id } as const
    const memo = `Recovered from ${nameOf(purchase.buyer_id)}: part of a right in “${purchase.project_title}”`
    await reverse(tx, { of, kind: 'purchase_recovered', memo }, now)
  } else {
    await post(tx, [returnedEntry(purchase, returned, cause)], now)
  }
  await tx
    .updateTable('purchases')
    .set(({ eb }) => ({ owed_amount: eb('owed_amount', is_back ? '-' : '+', amount) }))
    .where('id', '=', purchase.id)
    .execute()
  auditListing(write, listing, is_back ? 'purchase_recovered' : 'purchase_returned', { cause, amount })
  publishListing(write, listing, [purchase.buyer_id])
  if (returned.is_adopted) return

  const money = formatMoney(amount, currency)
  const what = soldWords(listing)
  notifyBuyer(write, purchase.buyer_id, listing, {
    title: is_back ? 'Purchase paid again' : 'The payment for your purchase went back',
    message: is_back
      ? `${money} for ${what} is with us again. You can trade as before.`
      : `${money} for ${what} went back to your card. The right stays yours and you owe the amount: you cannot trade until it is settled.`,
    priority: 'high',
  })
  for (const recipient_id of await adminIds(tx)) {
    write.notify({
      ...{ recipient_id, type: 'marketplace', priority: 'high' },
      title: is_back
        ? 'A purchase was recovered'
        : cause === 'refund'
          ? 'A purchase was refunded at Stripe'
          : 'A purchase was charged back',
      message: `${money} of ${nameOf(purchase.buyer_id)} for ${what} ${is_back ? 'is with us again.' : 'went back. They owe it, and cannot trade until it is settled.'}`,
      ...{ link_text: 'Open the listing', link_url: `/marketplace-detail?id=${listing.id}` },
      ...{ related_item_type: 'listing', related_item_id: listing.id },
    })
  }
}
