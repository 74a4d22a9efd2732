import type { PersonalData } from '#server/feature.ts'

/** The part of the personal data export: only one's own data, and only what one may see. */
export const personalData: PersonalData = {
  agreements: (db, { id }) =>
    db
      .selectFrom('agreements')
      // Not what was paid to everybody who has or had a part of it: one's own payments are listed as such.
      .select([
        'id',
        'proposal_id',
        'version_id',
        'completion_id',
        'project_id',
        'owner_id',
        'provider_id',
        'title',
        'status',
        'effective_date',
        'expiration_date',
        'additional_terms',
        'provider_share_basis_points',
        'monthly_revenue_threshold',
        'currency',
        'timeline_duration',
        'timeline_unit',
        'target_growth_rate_basis_points',
        'reporting_start_date',
        'reporting_frequency',
        'payment_terms_days',
        'created_at',
      ])
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
