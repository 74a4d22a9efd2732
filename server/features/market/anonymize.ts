import type { MemberWrite } from '#server/platform/http.ts'

/** Withdraws the open offers of a person who leaves, and removes which listings they have opened. */
export async function anonymize({ tx, viewer, now }: MemberWrite): Promise<void> {
  await tx
    .updateTable('listing_offers')
    .set({ status: 'withdrawn', answered_at: now })
    .where('buyer_id', '=', viewer.id)
    .where('status', '=', 'open')
    .execute()
  await tx.deleteFrom('listing_views').where('viewer_id', '=', viewer.id).execute()
  await tx.updateTable('listings').set({ description: '' }).where('seller_id', '=', viewer.id).execute()
}
