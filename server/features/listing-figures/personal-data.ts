import type { PersonalData } from '#server/feature.ts'
import type { MemberWrite } from '#server/platform/http.ts'

export const personalData: PersonalData = {
  watchlist: (db, { id }) =>
    db
      .selectFrom('watched_listings')
      .select(['listing_id', 'price_seen', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),

  saved_searches: (db, { id }) =>
    db
      .selectFrom('saved_searches')
      .select(['name', 'query', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
}

export async function anonymize({ tx, viewer }: MemberWrite): Promise<void> {
  await tx.deleteFrom('watched_listings').where('user_id', '=', viewer.id).execute()
  await tx.deleteFrom('saved_searches').where('user_id', '=', viewer.id).execute()
}
