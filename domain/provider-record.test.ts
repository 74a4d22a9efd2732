import { describe, expect, test } from 'vitest'
import { availabilityOf, earningsBand, explainRating, formatRating } from './provider-record.ts'

const history = (finished: number, terminated: number, on_time: number, paid: number) => ({
  finished_agreements: finished,
  terminated_agreements: terminated,
  paid_on_time: on_time,
  paid_reports: paid,
})

describe('a rating', () => {
  test('is shown with one decimal, half up', () => {
    expect([500, 486, 485, 484, 475, 474, 0].map(formatRating)).toEqual([
      '5.0',
      '4.9',
      '4.9',
      '4.8',
      '4.8',
      '4.7',
      '0.0',
    ])
  })

  test('says how it was worked out', () => {
    expect(explainRating(history(4, 1, 70, 74))).toBe(
      'Out of 5, counted from the ledger: 4 of 5 ended agreements ran the full term and 70 of 74 reports paid on time, counted equally.',
    )
    expect(explainRating(history(0, 0, 1, 1))).toBe('Out of 5, counted from the ledger: 1 of 1 report paid on time.')
    expect(explainRating(history(1, 0, 0, 0))).toBe(
      'Out of 5, counted from the ledger: 1 of 1 ended agreement ran the full term.',
    )
    expect(explainRating(history(0, 0, 0, 0))).toMatch(/^No rating yet/)
  })
})

test.each([
  [0, 'Available'],
  [3, 'Available'],
  [4, 'Busy'],
  [9, 'Busy'],
])('%i active projects: %s', (projects, availability) => {
  expect(availabilityOf(projects)).toBe(availability)
})

test.each([
  [0, null],
  [-5, null],
  [1, 'under £1k'],
  [99_999, 'under £1k'],
  [100_000, '£1k to £5k'],
  [300_288, '£1k to £5k'],
  [4_999_999, '£25k to £50k'],
  [25_000_000, 'over £250k'],
])('%i pence are the band %s', (earned, band) => {
  expect(earningsBand(earned)).toBe(band)
})
