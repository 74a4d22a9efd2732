import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: one's own favorites, not who has one as a favorite. */
export const personalData: PersonalData = {
  favorites: (db, { id }) =>
    db
      .selectFrom('favorites as f')
      .innerJoin('users as u', 'u.id', 'f.provider_id')
      .select(['f.provider_id', 'u.name as provider_name', 'f.created_at'])
      .where('f.user_id', '=', id)
      .orderBy('f.created_at', 'desc'),
}
