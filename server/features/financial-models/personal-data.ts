import type { PersonalData } from '#server/feature.ts'

export const personalData: PersonalData = {
  financial_models: (db, { id }) =>
    db
      .selectFrom('financial_models')
      .select(['id', 'agreement_id', 'name', 'provider_share_basis_points', 'duration_in_months'])
      .select(['monthly_revenue_threshold', 'growth_rate_basis_points', 'active_scenario', 'compare_scenario'])
      .select(['created_at', 'updated_at'])
      .where('user_id', '=', id)
      .orderBy('updated_at', 'desc'),
}
