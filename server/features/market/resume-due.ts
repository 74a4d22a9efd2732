import { z } from 'zod'
import type { Write } from '#server/platform/commands.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { findPurchase, lockPurchase, payingFirst } from './purchases.ts'
import { resumePurchase } from './resume-purchase.ts'
import { lockListing } from './store.ts'

/** Lets a purchase go on whose first refusal is over. Each has a job of its own: one that fails keeps no other waiting. */
export const resumePurchaseJob = defineJob('resume-purchase', { schema: z.object({ purchase_id: z.uuid() }) })

export async function resumeDue(write: Write, id: string): Promise<void> {
  const { tx, now } = write
  const found = await findPurchase(tx, id)
  const listing = found && (await lockListing(tx, now, found.listing_id))
  const purchase = await lockPurchase(tx, id)
  if (!listing || purchase.status !== 'waiting' || purchase.reserved_until > now) return
  if (await payingFirst(tx, id)) return
  await resumePurchase(write, { listing, purchase })
}
