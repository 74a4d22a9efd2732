import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  audit_events: (db, { id }) =>
    db
      .selectFrom('audit_events')
      .select(['chain', 'sequence', 'action', 'actor_role', 'subject_type', 'subject_id', 'data', 'occurred_at'])
      .where(({ eb, or }) => or([eb('actor_id', '=', id), eb('chain', '=', `user:${id}`)]))
      .orderBy('id', 'desc'),
}
