import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  saved_views: (db, { id }) =>
    db
      .selectFrom('saved_views')
      .select(['list', 'name', 'query', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc'),
}
