import type { Kysely } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'
import { offersShown, presentOffer } from './offers.ts'
import { findListing } from './store.ts'

/** As many as one listing shows. */
const MAX_OFFERS = 100

/** The open offers of a listing, the highest first. */
export const listOffers: Handler<Contract['market']['listOffers']> = async ({ db, viewer, now }, { id }) => {
  const listing = await findListing(db, now, id)
  if (!listing) return refuse('NOT_FOUND')
  const rows = await openOffers(db, id, now)
  return { offers: rows.map((row) => presentOffer(row, viewer, now)) }
}

export async function openOffers(db: Kysely<DB>, listing_id: string, now: Date) {
  return offersShown(db)
    .where('f.listing_id', '=', listing_id)
    .where('f.status', '=', 'open')
    .where('f.expires_at', '>', now)
    .orderBy('f.amount', 'desc')
    .orderBy('f.created_at')
    .limit(MAX_OFFERS)
    .execute()
}
