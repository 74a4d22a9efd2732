import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: mappings of one's own projects, with those that were deleted. */
export const personalData: PersonalData = {
  revenue_mappings: (db, { id }) =>
    db
      .selectFrom('revenue_mappings as m')
      .innerJoin('projects as p', 'p.id', 'm.project_id')
      .selectAll('m')
      .where('p.owner_id', '=', id)
      .orderBy('m.created_at', 'desc'),
}
