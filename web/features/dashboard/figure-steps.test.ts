import { expect, test } from 'vitest'
import { stepsOf } from './figure-steps.ts'

const line = { label: 'Fernleaf', note: '2 reports', amount: 812_000, link: '/revenue-reports?projectId=1' }

test('every line, then the sum', () => {
  expect(stepsOf({ lines: [line], others: null, total: 812_000 }, 'Total Revenue Reported')).toEqual([
    { kind: 'line', ...line },
    { kind: 'receives', label: 'Total Revenue Reported', amount: 812_000 },
  ])
})

test('what is left out stands between them, so that the lines still come to the sum', () => {
  const steps = stepsOf({ lines: [line], others: { count: 7, amount: 188_000 }, total: 1_000_000 }, 'All')
  expect(steps.map(({ label, amount }) => [label, amount])).toEqual([
    ['Fernleaf', 812_000],
    ['7 more', 188_000],
    ['All', 1_000_000],
  ])
})
