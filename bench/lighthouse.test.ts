import { expect, test } from 'vitest'
import { performanceOf, type Result } from './lighthouse.ts'
import { verdictOf } from './measurement.ts'

const result = (index: number, score: number | null, blocking: number): Result => ({
  environment: { benchmarkIndex: index },
  finalDisplayedUrl: 'http://localhost/payments',
  categories: { performance: { score, auditRefs: [] } },
  audits: { 'total-blocking-time': { score: 1, numericValue: blocking } },
})
const BARE = result(2_000, 1, 100)
const holds = (page: Result, bare = BARE) => verdictOf([performanceOf('/payments', page, bare)]).holds

test('a page has its score, unless the machine is slow: then it blocks little longer than a bare page', () => {
  expect(performanceOf('/payments', result(1_000, 0.9, 400), BARE)).toMatchObject({ ours: '90', least: 1, ratio: 1 })
  expect(holds(result(1_000, 0.89, 0))).toBe(false)
  expect(holds(result(999, 0.5, 150))).toBe(true)
  expect(holds(result(999, 0.99, 151))).toBe(false)
  expect(holds(result(999, 0.99, 1), result(999, 1, 0))).toBe(true)
  expect(holds(result(2_000, null, 0))).toBe(false)
})
