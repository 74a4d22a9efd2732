import { expect, test } from 'vitest'
import { type ExpectedInput, expectedPayments, openMonths } from './expected-payments.ts'

const input: ExpectedInput = {
  params: {
    base_monthly_revenue: 776_667,
    monthly_revenue_threshold: 100_000,
    provider_share_basis_points: 1_200,
    growth_rate_basis_points: 300,
    duration: { value: 36, unit: 'month' },
  },
  dates: { effective_date: '2026-06-01', expiration_date: '2027-01-15' },
  first: '2026-11',
  last: '2027-01',
  portion_basis_points: 10_000,
}
const grossOf = (change: Partial<ExpectedInput>, scenario: 'base' | 'best' | 'worst' = 'base') =>
  expectedPayments({ ...input, ...change }, scenario).map(({ gross }) => gross)

test('months after the last report: the base first, then grown; the last one by its days', () => {
  expect(expectedPayments(input, 'base')).toEqual([
    { month: '2026-11', revenue: 776_667, gross: 93_200 },
    // 776,667 x 1.03 = 799,967, and 12% of it
    { month: '2026-12', revenue: 799_967, gross: 95_996 },
    // 776,667 x 1.03 x 1.03 = 823,966; 15 of 31 days are 398,693, and 12% of them
    { month: '2027-01', revenue: 823_966, gross: 47_843 },
  ])
})

test('the worst is never above the base, the best never below', () => {
  const [worst, base, best] = (['worst', 'base', 'best'] as const).map((scenario) => grossOf({}, scenario))
  for (const [index, gross] of (base ?? []).entries()) {
    expect(worst?.[index]).toBeLessThanOrEqual(gross)
    expect(best?.[index]).toBeGreaterThanOrEqual(gross)
  }
})

test('a month below the threshold pays nothing, a holder has their portion', () => {
  expect(grossOf({ params: { ...input.params, base_monthly_revenue: 98_000 } })).toEqual([0, 12_113, 6_037])
  expect(grossOf({ portion_basis_points: 2_500 })).toEqual([23_300, 23_999, 11_961])
  expect(grossOf({ first: '2027-02' })).toEqual([])
})

test('what is open starts after the last reported month, not before the agreement', () => {
  const dates = { effective_date: '2026-06-16', expiration_date: null }
  expect(openMonths(dates, '2029-06-15', null)).toEqual({ first: '2026-06', last: '2029-06' })
  expect(openMonths(dates, '2029-06-15', '2026-10')).toEqual({ first: '2026-11', last: '2029-06' })
  expect(openMonths(dates, '2029-06-15', '2026-01')).toEqual({ first: '2026-06', last: '2029-06' })
})
