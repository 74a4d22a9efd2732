import type { PersonalData } from '#server/feature.ts'

/** What the export of a person's data holds of this feature: only one's own, and only what one may see. */
export const personalData: PersonalData = {
  audit_events: (db, { id }) =>
    db
      .selectFrom('audit_events')
      .select(['chain', 'sequence', 'action', 'actor_role', 'subject_type', 'subject_id', 'data', 'occurred_at'])
      .where(({ eb, or }) => or([eb('actor_id', '=', id), eb('chain', '=', `user:${id}`)]))
      .orderBy('id', 'desc'),
}
