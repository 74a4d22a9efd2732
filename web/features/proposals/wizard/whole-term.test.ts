import { expect, test } from 'vitest'
import { wholeTerm } from './whole-term.ts'

test('the whole term pays its months, and what is left of them after commission', () => {
  const duration = { value: 3, unit: 'month' } as const
  const terms = { provider_share_basis_points: 1_200, monthly_revenue_threshold: 0, duration }
  const assumed = { revenue: 812_000, growth_rate_basis_points: 0, commission_rate_basis_points: 1_500 }
  // Three times £974.40, less 15%.
  expect(wholeTerm(terms, assumed)).toEqual({ gross: 292_320, net: 248_472 })
})
