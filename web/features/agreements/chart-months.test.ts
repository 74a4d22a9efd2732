import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  chartMonths,
  estimatedYear,
  expectedInput,
  monthsShown,
  type PaymentMonth,
  paymentMonths,
} from './chart-months.ts'

const netOf = (gross: number) => gross - (gross * 15) / 100
const both = (gross: number) => ({ gross, net: netOf(gross) })

const reported = (month: string, gross: number, status: 'completed' | 'overdue') => ({
  ...{ month, revenue: gross * 10, gross, commission: gross - netOf(gross), net: netOf(gross) },
  paid: both(status === 'completed' ? gross : 0),
  overdue: both(status === 'overdue' ? gross : 0),
  ...{ due: both(0), processing: both(0), in_review: both(0), due_date: null, paid_at: null },
  overdue_days: status === 'overdue' ? 5 : 0,
  ...{ status, report_id: `report ${month}`, payment_id: status === 'completed' ? `payment ${month}` : null },
})
const over = (month: string, gross: number, status: 'completed' | 'overdue', cumulative: number): PaymentMonth => ({
  ...{ month, revenue: gross * 10, ...both(gross), amount: gross, worst: gross, best: gross, cumulative },
  ...{ compared: null, compared_cumulative: null },
  reported: reported(month, gross, status),
})
const months: PaymentMonth[] = [
  over('2026-09', 93_120, 'completed', 93_120),
  over('2026-10', 97_440, 'overdue', 190_560),
  {
    month: '2026-11',
    reported: null,
    ...both(93_200),
    amount: 93_200,
    worst: 88_540,
    best: 102_520,
    cumulative: 283_760,
    ...{ revenue: 776_667, compared: null, compared_cumulative: null },
  },
]

test('each month has its own parts; expected ones have their worst and best', () => {
  expect(chartMonths(months, { isCumulative: false, named: 'gross', agreement_id: 'a' })).toMatchObject([
    {
      parts: [{ series: 'paid', amount: 93_120 }],
      note: { words: 'Paid', mark: 'check' },
      link: { to: '/agreement-detail', search: { id: 'a', payment: 'payment 2026-09' } },
    },
    {
      parts: [{ series: 'overdue', amount: 97_440 }],
      note: { words: '5 days overdue', short: 'Overdue', mark: 'alert' },
      link: { to: '/revenue-report-detail', search: { reportId: 'report 2026-10' } },
    },
    { parts: [{ series: 'expected', amount: 93_200 }], state: 'expected', range: { worst: 88_540, best: 102_520 } },
  ])
})

test('cumulative, each month stands on all before it', () => {
  expect(chartMonths(months, { isCumulative: true, named: 'gross', agreement_id: 'a' }).at(-1)).toMatchObject({
    parts: [
      { series: 'paid', amount: 93_120 },
      { series: 'overdue', amount: 97_440 },
      { series: 'expected', amount: 93_200 },
    ],
    range: { worst: 93_120 + 97_440 + 88_540, best: 93_120 + 97_440 + 102_520 },
  })
})

test('of many months, those around the first without a report are shown', () => {
  const many = (count: number, term: number) =>
    Array.from({ length: term }, (_, index): PaymentMonth => {
      const month = `m${index}`
      const none: PaymentMonth = {
        ...{ month, reported: null, revenue: 1, ...both(1), amount: 1, worst: 1, best: 1 },
        ...{ cumulative: 1, compared: null, compared_cumulative: null },
      }
      return index < count ? { ...none, reported: reported(month, 1, 'completed') } : none
    })
  const shown = (count: number, term: number) => monthsShown(many(count, term), 12).map(({ month }) => month)
  expect(shown(5, 36)[0]).toBe('m0')
  expect(shown(5, 36)).toHaveLength(12)
  expect(shown(20, 36)[0]).toBe('m14')
  expect(shown(36, 36)[0]).toBe('m24')
  expect(shown(2, 6)).toHaveLength(6)
})

test.each([
  [0, { amount: 0, months: 0 }],
  [3, { amount: 300, months: 3 }],
  [12, { amount: 1_200, months: 12 }],
  [36, { amount: 1_200, months: 12 }],
])('the annual estimate of %d months of £1', (months, estimate) => {
  expect(estimatedYear(Array.from({ length: months }, () => ({ amount: 100 })))).toEqual(estimate)
})

test('expected months follow amended terms, and end with the agreement, also once it is terminated', () => {
  const none = { payments: 0, gross: 0, commission: 0, net: 0, due_date: null, overdue_days: 0 }
  const data = {
    ...{
      currency: 'gbp' as const,
      share_of_right: 100,
      commission_rate: 15,
      paid: none,
      claimed_back: { gross_amount: 0, commission_amount: 0, amount: 0 },
      overdue: none,
      due: none,
      processing: none,
    },
    months: [reported('2026-10', 97_440, 'completed')],
    projection: {
      ...{ base_monthly_revenue: 800_000, from: 'reports' as const, reported_months: 1 },
      ...{ first: '2026-11', last: '2027-01' },
    },
  }
  const version = (number: number, effective_from: string, provider_share: number) => ({
    ...{ number, effective_from, provider_share, owner_retains: 100 - provider_share, additional_terms: '' },
    payment_terms_days: 15,
    ...{ monthly_revenue_threshold: 100_000, expiration_date: null, agreed_at: '2026-06-01T09:00:00Z' },
  })
  const agreement = {
    terms: {
      ...{ provider_share: 12, owner_retains: 88, monthly_revenue_threshold: 100_000, target_growth_rate: 0 },
      ...{ timeline: { duration: 36, unit: 'month' as const }, revenue_stream: 'All revenue' },
    },
    terms_versions: [version(2, '2026-12-01', 10), version(1, '2026-06-01', 12)],
    ...{ effective_date: '2026-06-01', expiration_date: '2027-01-15' },
  }
  // £8,000 at 12%, then at 10%, then 15 of 31 days of it at 10%: £387.10
  const input = expectedInput(agreement, data)
  expect(
    paymentMonths(data, input, { scenario: 'base', named: 'gross' }).map(({ month, gross }) => [month, gross]),
  ).toEqual([
    ['2026-10', 97_440],
    ['2026-11', 96_000],
    ['2026-12', 80_000],
    ['2027-01', 38_710],
  ])
  // Those who are paid read what arrives of it.
  const net = paymentMonths(data, input, { scenario: 'base', named: 'net' })
  expect(net.map(({ month, amount, cumulative }) => [month, amount, cumulative])).toEqual([
    ['2026-10', 82_824, 82_824],
    ['2026-11', 81_600, 164_424],
    ['2026-12', 68_000, 232_424],
    ['2027-01', 32_903, 265_327],
  ])
  const [october] = chartMonths(net, { isCumulative: false, named: 'net', agreement_id: 'a' })
  expect(october?.parts).toEqual([{ series: 'paid', amount: 82_824 }])

  // Worst is £7,600: £912.00, £760.00, and half of January £367.74.
  const compared = paymentMonths(data, input, { scenario: 'base', compare: 'worst', named: 'gross' })
  expect(compared.map((one) => one.compared)).toEqual([97_440, 91_200, 76_000, 36_774])
  expect(compared.map((one) => one.compared_cumulative)).toEqual([97_440, 188_640, 264_640, 301_414])
  expect(compared.at(-1)).toMatchObject({ gross: 38_710, cumulative: 312_150, worst: 36_774 })
  const bars = (isCumulative: boolean) => chartMonths(compared, { isCumulative, named: 'gross', agreement_id: 'a' })
  const [, november] = bars(false)
  expect(november).toMatchObject({ parts: [{ amount: 96_000 }], compared: 91_200 })
  expect(november).not.toHaveProperty('range')
  expect(bars(true).at(-1)).toMatchObject({ compared: 301_414 })
})

test('each sum to date is the sum of its months, in the scenario and in the one it is compared with', () => {
  const any = fc.record({
    base: fc.nat(2_000_000_000),
    growth: fc.nat(10_000),
    share: fc.integer({ min: 10, max: 10_000 }),
    months: fc.integer({ min: 0, max: 60 }),
    reported: fc.array(fc.nat(1_000_000), { maxLength: 5 }),
    named: fc.constantFrom('gross' as const, 'net' as const),
  })
  fc.assert(
    fc.property(any, ({ base, growth, share, months: open, named, ...given }) => {
      const data = {
        commission_rate: 15,
        months: given.reported.map((gross, index) => reported(`2026-0${index + 1}`, gross, 'completed')),
      }
      const input = {
        revenue: {
          ...{ base_monthly_revenue: base, growth_rate_basis_points: growth },
          duration: { value: 1, unit: 'year' as const },
        },
        terms: [
          {
            ...{ number: 1, effective_from: '2026-01-01' },
            ...{ provider_share_basis_points: share, monthly_revenue_threshold: 0 },
          },
        ],
        dates: { effective_date: '2026-01-01', expiration_date: null },
        ...{ first: '2027-01', portion_basis_points: 10_000 },
        last:
          open === 0
            ? '2026-12'
            : `${2027 + Math.floor((open - 1) / 12)}-${String(((open - 1) % 12) + 1).padStart(2, '0')}`,
      }
      const all = paymentMonths(data, input, { scenario: 'worst', compare: 'best', named })
      expect(all).toHaveLength(given.reported.length + open)
      let [own, other] = [0, 0]
      for (const { amount, compared, cumulative, compared_cumulative } of all) {
        own += amount
        other += compared ?? 0
        expect([cumulative, compared_cumulative]).toEqual([own, other])
        expect(compared).toBeGreaterThanOrEqual(amount)
      }
    }),
  )
})
