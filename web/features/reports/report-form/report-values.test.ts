import { expect, test } from 'vitest'
import { isSameReport, newReportValues, reportErrors, reportInput, typedTotal } from './report-values.ts'

const next = { next_period: { start: '2026-10-01', end: '2026-10-31' }, frequency: 'monthly' } as const
const october = {
  ...newReportValues('0a8f4b52-8d3c-4c5e-9a37-5d2f0d8e1c11', next),
  revenue_sources: [
    { key: 'a', source_name: 'Subscriptions', amount: 600_000, description: '' },
    { key: 'b', source_name: 'Gift cards', amount: 212_000, description: '' },
  ],
}

test('a filled-in report has no errors, a total, and the shape the server takes', () => {
  expect(reportErrors(october)).toEqual({})
  expect(typedTotal(october)).toBe(812_000)
  expect(reportInput(october).revenue_sources[0]).toEqual({
    source_name: 'Subscriptions',
    amount: 600_000,
    description: '',
  })
})

test('what is missing is said in the sentences of the product', () => {
  const values = {
    ...newReportValues('', next),
    reporting_period_start: '',
    reporting_period_end: '',
  }
  expect(reportErrors(values)).toEqual({
    project_id: 'Choose a project',
    reporting_period_start: 'Start date is required',
    reporting_period_end: 'End date is required',
    'revenue_sources.0.source_name': 'Source name is required',
    'revenue_sources.0.amount': 'Amount must be 0 or greater',
  })
})

test('a period ends on or after its start, and has a source', () => {
  expect(reportErrors({ ...october, reporting_period_end: '2026-09-30' })).toEqual({
    reporting_period_end: 'End date must be on or after start date',
  })
  expect(reportErrors({ ...october, revenue_sources: [] })).toEqual({
    revenue_sources: 'At least one revenue source is required',
  })
})

test.each([null, Number.NaN, -1])('an amount of %s is refused and counts for nothing', (amount) => {
  const values = { ...october, revenue_sources: [{ key: 'a', source_name: 'Gift cards', amount, description: '' }] }
  expect(reportErrors(values)).toEqual({ 'revenue_sources.0.amount': 'Amount must be 0 or greater' })
  if (amount !== -1) expect(typedTotal(values)).toBe(0)
})

test('two forms are the same when they say the same, whatever their rows are called', () => {
  const named = { ...october, revenue_sources: october.revenue_sources.map((source) => ({ ...source, key: 'other' })) }
  expect(isSameReport(october, named)).toBe(true)
  expect(isSameReport(october, { ...october, notes: 'As agreed' })).toBe(false)
})

test('a new report has a row for each source that is known, or one to fill in', () => {
  expect(newReportValues('', next, ['Subscriptions', 'Gift cards']).revenue_sources).toMatchObject([
    { source_name: 'Subscriptions', amount: null },
    { source_name: 'Gift cards', amount: null },
  ])
  expect(newReportValues('', next).revenue_sources).toMatchObject([{ source_name: '', amount: null }])
})
