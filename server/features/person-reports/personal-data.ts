import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: what the person reported. Who reported them is the others' data. */
export const personalData: PersonalData = {
  person_reports: (db, { id }) =>
    db
      .selectFrom('person_reports as r')
      .innerJoin('users as u', 'u.id', 'r.reported_id')
      .select(['r.id', 'u.name as reported', 'r.message_id', 'r.reason', 'r.details', 'r.state'])
      .select(['r.created_at', 'r.decided_at'])
      .where('r.reporter_id', '=', id)
      .orderBy('r.created_at', 'desc'),
}
