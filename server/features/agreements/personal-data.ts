import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  agreements: (db, { id }) =>
    db
      .selectFrom('agreements')
      .selectAll()
      .where(({ eb, or }) => or([eb('owner_id', '=', id), eb('provider_id', '=', id)]))
      .orderBy('created_at', 'desc'),

  rights: (db, { id }) =>
    db
      .selectFrom('right_holdings as h')
      .innerJoin('rights as g', 'g.id', 'h.right_id')
      .select(['g.agreement_id', 'h.right_id', 'h.basis_points', 'h.held_from', 'h.held_until'])
      .where('h.holder_id', '=', id)
      .orderBy('h.held_from', 'desc'),
}
