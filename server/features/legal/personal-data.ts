import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: the terms that the person accepted, with their words. */
export const personalData: PersonalData = {
  accepted_terms: (db, { id }) =>
    db
      .selectFrom('terms_acceptances as a')
      .innerJoin('terms_versions as v', 'v.version', 'a.version')
      .select(['a.version', 'a.accepted_at', 'v.content'])
      .where('a.user_id', '=', id)
      .orderBy('a.accepted_at', 'desc'),
}
