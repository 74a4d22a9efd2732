import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: requests about one's own agreements. */
export const personalData: PersonalData = {
  agreement_terminations: (db, { id }) =>
    db
      .selectFrom('agreement_terminations as t')
      .innerJoin('agreements as a', 'a.id', 't.agreement_id')
      .selectAll('t')
      .where(({ eb, or }) => or([eb('a.owner_id', '=', id), eb('a.provider_id', '=', id)]))
      .orderBy('t.requested_at', 'desc'),
}
