import type { PersonalData } from '#server/feature.ts'

/** What the export of a person's data holds of this feature: whom they have marked, not who has marked them. */
export const personalData: PersonalData = {
  favorites: (db, { id }) =>
    db
      .selectFrom('favorites as f')
      .innerJoin('users as u', 'u.id', 'f.provider_id')
      .select(['f.provider_id', 'u.name as provider_name', 'f.created_at'])
      .where('f.user_id', '=', id)
      .orderBy('f.created_at', 'desc'),
}
