import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: requests for recommendations, and what came of them. */
export const personalData: PersonalData = {
  recommendations: (db, { id }) =>
    db
      .selectFrom('recommendations')
      .select(['id', 'email', 'message', 'status', 'asked_at', 'answered_at', 'author_name', 'author_role', 'content'])
      .select('is_hidden')
      .where('provider_id', '=', id)
      .orderBy('asked_at', 'desc'),
}
