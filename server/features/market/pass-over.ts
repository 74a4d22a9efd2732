import type { Write } from '#server/platform/commands.ts'
import { auditListing, notifyBuyer, soldWords } from './notify.ts'
import type { PurchaseRow } from './purchases.ts'
import type { ListingRow } from './store.ts'

interface PassedOver {
  listing: ListingRow
  purchase: PurchaseRow
  /** Why it does not come to a sale. */
  sentence: string
}

/** Ends a purchase that waited for first refusal. Its buyer was not charged. */
export async function passOver(write: Write, { listing, purchase, sentence }: PassedOver): Promise<void> {
  const { tx, now } = write
  await tx
    .updateTable('purchases')
    .set({ status: 'passed_over', finished_at: now, failure_reason: sentence })
    .where('id', '=', purchase.id)
    .execute()
  auditListing(write, listing, 'purchase_passed_over')
  notifyBuyer(write, purchase.buyer_id, listing, {
    title: 'Your purchase ended',
    message: `${soldWords(listing)} is not sold to you: ${sentence} You have not been charged.`,
    priority: 'high',
  })
  write.publish({ audience: [purchase.buyer_id], topic: 'market', id: listing.id })
}
