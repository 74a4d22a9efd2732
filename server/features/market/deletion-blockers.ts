import { countOf } from '#domain/counted.ts'
import { LIVE_LISTING_STATUSES } from '#domain/listing.ts'
import type { DeletionBlockers } from '#server/feature.ts'

/** Sales and purchases are brought to their end first. A right that is held keeps an account by its agreement. */
export const deletionBlockers: DeletionBlockers = async (db, { id }) => {
  const { listings } = await db
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('listings'))
    .where('seller_id', '=', id)
    .where('status', 'in', LIVE_LISTING_STATUSES)
    .executeTakeFirstOrThrow()
  const { purchases } = await db
    .selectFrom('purchases')
    .select(({ fn }) => fn.countAll<number>().as('purchases'))
    .where(({ eb, or, and }) =>
      or([
        and([
          eb('buyer_id', '=', id),
          or([eb('status', 'in', ['waiting', 'reserved', 'refunding']), eb('owed_amount', '>', 0)]),
        ]),
        and([eb('seller_id', '=', id), eb('payout_status', 'in', ['waiting', 'processing', 'failed'])]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return [
    listings > 0 && {
      sentence: `You have ${countOf(listings, 'listing')} for sale. Cancel what you no longer sell.`,
      link: '/marketplace?tab=my-listings',
      link_text: 'Open my listings',
    },
    purchases > 0 && {
      sentence: `${countOf(purchases, 'purchase')} on the marketplace not settled yet.`,
      link: '/marketplace?tab=transactions',
      link_text: 'Open the transaction history',
    },
  ].filter((blocker) => blocker !== false)
}
