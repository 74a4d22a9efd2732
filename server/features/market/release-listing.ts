import type { Write } from '#server/platform/commands.ts'
import { lockWaiting } from './purchases.ts'
import { resumePurchase } from './resume-purchase.ts'
import type { ListingRow } from './store.ts'

/**
 * A reservation has ended without a sale. The listing is for sale again, unless a purchase waits for first refusal: then it
 * waits on, until its last day is over. Whether the listing is for sale.
 */
export async function releaseListing(write: Write, listing: ListingRow): Promise<boolean> {
  const { tx, now } = write
  const waiting = await lockWaiting(tx, listing.id)
  if (waiting) {
    if (waiting.reserved_until <= now) await resumePurchase(write, { listing, purchase: waiting })
    return false
  }
  await tx.updateTable('listings').set({ status: 'active', updated_at: now }).where('id', '=', listing.id).execute()
  return true
}
