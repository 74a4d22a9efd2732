import { expect, test } from 'vitest'
import { type ExpectedInput, expectedPayments, openMonths } from './expected-payments.ts'

const input: ExpectedInput = {
  revenue: {
    base_monthly_revenue: 776_667,
    growth_rate_basis_points: 300,
    duration: { value: 36, unit: 'month' },
  },
  terms: [
    {
      number: 1,
      effective_from: '2026-06-01',
      provider_share_basis_points: 1_200,
      monthly_revenue_threshold: 100_000,
    },
  ],
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
  expect(grossOf({ revenue: { ...input.revenue, base_monthly_revenue: 98_000 } })).toEqual([0, 12_113, 6_037])
  expect(grossOf({ portion_basis_points: 2_500 })).toEqual([23_300, 23_999, 11_961])
  expect(grossOf({ first: '2027-02' })).toEqual([])
})

test('each month is shared by the terms that apply to it', () => {
  const [agreed] = input.terms
  if (!agreed) throw new Error('There are terms')
  const amended = { ...agreed, number: 2, effective_from: '2026-12-01', provider_share_basis_points: 1_000 }
  // 776,667 at 12%; 799,967 at 10%; 15 of 31 days of 823,966, which are 398,693, at 10%
  expect(grossOf({ terms: [amended, agreed] })).toEqual([93_200, 79_997, 39_869])
  const undone = { ...agreed, number: 3, effective_from: '2026-12-01' }
  expect(grossOf({ terms: [agreed, amended, undone] })).toEqual(grossOf({}))
  // From December on, months below £8,100 pay nothing.
  expect(grossOf({ terms: [{ ...amended, monthly_revenue_threshold: 810_000 }, agreed] })).toEqual([93_200, 0, 39_869])
})

test('a last day in the year 9999 is projected no further than terms may last', () => {
  expect(grossOf({ dates: { effective_date: '2026-06-01', expiration_date: null }, last: '9999-12' })).toHaveLength(
    7_200,
  )
})

test('what is open starts after the last reported month, not before the agreement', () => {
  const dates = { effective_date: '2026-06-16', expiration_date: null }
  expect(openMonths(dates, '2029-06-15', null)).toEqual({ first: '2026-06', last: '2029-06' })
  expect(openMonths(dates, '2029-06-15', '2026-10')).toEqual({ first: '2026-11', last: '2029-06' })
  expect(openMonths(dates, '2029-06-15', '2026-01')).toEqual({ first: '2026-06', last: '2029-06' })
})
