import { expect, it } from 'vitest'
import { offerEffect } from '#domain/offer-effect.ts'
import { offerRows } from './offer-csv.ts'

const MONTHS = [
  { month: '2026-09', revenue: 90_000 },
  { month: '2026-10', revenue: 812_000 },
]
const effectOf = (provider_share_basis_points: number) =>
  offerEffect({ provider_share_basis_points, monthly_revenue_threshold: 100_000 }, MONTHS, {
    commission_rate_basis_points: 1_500,
    currency: 'gbp',
  })

it('lists each month with its revenue and what each version pays of it', () => {
  const offers = [
    { name: 'Version 1', effect: effectOf(1_000) },
    { name: 'Version 2', effect: effectOf(1_200) },
  ]
  expect(offerRows(offers, 'gbp')).toEqual([
    [
      'Month',
      'Revenue',
      'Version 1, gross',
      'Version 1, commission',
      'Version 1, net',
      'Version 2, gross',
      'Version 2, commission',
      'Version 2, net',
      'Currency',
    ],
    ['2026-09', '900.00', '0.00', '0.00', '0.00', '0.00', '0.00', '0.00', 'GBP'],
    ['2026-10', '8120.00', '812.00', '121.80', '690.20', '974.40', '146.16', '828.24', 'GBP'],
  ])
})

it('names the figures alone where there is one offer', () => {
  expect(offerRows([{ name: '', effect: effectOf(1_000) }], 'gbp')[0]).toEqual([
    'Month',
    'Revenue',
    'Gross',
    'Commission',
    'Net',
    'Currency',
  ])
})
