import { expect, test } from 'vitest'
import { projectionStart } from './projection-start.ts'

const at_first = {
  number: 1,
  effective_from: '2026-06-16',
  provider_share_basis_points: 1_200,
  monthly_revenue_threshold: 100_000,
}
const amended = { ...at_first, number: 2, effective_from: '2026-11-01', monthly_revenue_threshold: 250_000 }
const agreement = {
  dates: { effective_date: '2026-06-16', expiration_date: null },
  duration: { value: 2, unit: 'year' as const },
  terms: [amended, at_first],
  reports: [],
}
const report = (month: string, revenue: number, last = '30') => ({
  start: `${month}-01`,
  end: `${month}-${last}`,
  revenue,
})

test('without reports, from the first month at the threshold, to the end of the duration', () => {
  expect(projectionStart(agreement)).toEqual({
    ...{ monthly_revenue: 100_000, from: 'threshold', months: 0 },
    ...{ first: '2026-06', last: '2028-06' },
  })
})

test('after the last report, at the mean of the last reported months, whatever order they come in', () => {
  const reports = [report('2026-09', 776_000), report('2026-06', 742_000), report('2026-11', 812_000)]
  expect(projectionStart({ ...agreement, reports })).toEqual({
    ...{ monthly_revenue: 776_667, from: 'reports', months: 3 },
    ...{ first: '2026-12', last: '2028-06' },
  })
})

test('where only a part of a month was reported, at the threshold that applies then', () => {
  const reports = [report('2026-10', 400_000, '20')]
  const threshold = { monthly_revenue: 250_000, from: 'threshold', months: 0, first: '2026-11' }
  expect(projectionStart({ ...agreement, reports })).toMatchObject(threshold)
})

test('an agreement that ends sooner is projected to its last day', () => {
  const dates = { effective_date: '2026-06-16', expiration_date: '2026-12-10' }
  expect(projectionStart({ ...agreement, dates })).toMatchObject({ first: '2026-06', last: '2026-12' })
  const reports = [report('2026-12', 400_000)]
  expect(projectionStart({ ...agreement, dates, reports })).toMatchObject({ first: '2027-01', last: '2026-12' })
})
