import type { FeatureDeps } from '#server/feature.ts'
import { type JobWorker, type Write, workerFor } from '#server/platform/commands.ts'
import { expirePurchaseJob } from './begin-purchase.ts'
import { notifyBuyer, notifySeller, publishListing, soldWords } from './notify.ts'
import { findPurchase, lockPurchase } from './purchases.ts'
import { releaseListing } from './release-listing.ts'
import { lockListing } from './store.ts'

export const expirePurchaseWorker = ({ checkouts }: Pick<FeatureDeps, 'checkouts'>): JobWorker =>
  workerFor(expirePurchaseJob, async ({ command, payload: { purchase_id } }) => {
    const charge_id = await command((write) => openCharge(write, purchase_id), { name: 'market.openCharge' })
    if (!charge_id) return
    // What waits for the buyer's bank can no longer take money; what is on its way is dealt with when it arrives.
    await checkouts.cancel(charge_id)
    await command((write) => expirePurchase(write, purchase_id), { name: 'market.expirePurchase' })
  })

/** The charge of a reservation that has not come to its end; null once it has. */
async function openCharge({ tx }: Write, purchase_id: string): Promise<string | null> {
  const purchase = await findPurchase(tx, purchase_id)
  return purchase?.status === 'reserved' ? purchase.charge_id : null
}

async function expirePurchase(write: Write, id: string): Promise<void> {
  const { tx, now } = write
  const found = await findPurchase(tx, id)
  const listing = found && (await lockListing(tx, now, found.listing_id))
  const purchase = await lockPurchase(tx, id)
  if (!listing || purchase.status !== 'reserved') return
  await tx
    .updateTable('purchases')
    .set({ status: 'expired', finished_at: now, failure_reason: 'The payment was not confirmed in time.' })
    .where('id', '=', id)
    .execute()
  notifyBuyer(write, purchase.buyer_id, listing, {
    title: 'Purchase expired',
    message: `Your payment for ${soldWords(listing)} was not confirmed in time. Should it arrive late, you get the right or your money back.`,
    priority: 'high',
  })
  if (await releaseListing(write, listing)) {
    notifySeller(write, listing, {
      title: 'Your listing is for sale again',
      message: `The payment for ${soldWords(listing)} was not confirmed in time.`,
    })
  }
  publishListing(write, listing, [purchase.buyer_id])
}
