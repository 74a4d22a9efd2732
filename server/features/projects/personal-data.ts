import type { PersonalData } from '#server/feature.ts'

/** What the export of a person's data holds of this feature: only one's own, and only what one may see. */
export const personalData: PersonalData = {
  projects: (db, { id }) =>
    db.selectFrom('projects').selectAll().where('owner_id', '=', id).orderBy('created_at', 'desc'),
}
