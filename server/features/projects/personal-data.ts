import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  projects: (db, { id }) =>
    db.selectFrom('projects').selectAll().where('owner_id', '=', id).orderBy('created_at', 'desc'),
}
