import type { Write } from '#server/platform/commands.ts'
import { notifyBuyer, soldWords } from './notify.ts'
import type { ListingRow } from './store.ts'

/** Declines what is still open of a listing that is sold or cancelled, and tells those who offered. */
export async function declineOpenOffers(write: Write, listing: ListingRow, why: string): Promise<void> {
  const declined = await write.tx
    .updateTable('listing_offers')
    .set({ status: 'declined', answered_at: write.now })
    .where('listing_id', '=', listing.id)
    .where('status', '=', 'open')
    .returning('buyer_id')
    .execute()
  for (const { buyer_id } of declined) {
    notifyBuyer(write, buyer_id, listing, {
      title: 'Offer closed',
      message: `Your offer for ${soldWords(listing)} is closed. ${why} You have not been charged.`,
    })
  }
  if (declined.length > 0) {
    write.publish({ audience: declined.map(({ buyer_id }) => buyer_id), topic: 'market', id: listing.id })
  }
}
