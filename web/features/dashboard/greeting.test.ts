import { expect, test } from 'vitest'
import { greeting, waitingWords } from './greeting.ts'

test.each([
  [4, 'Good evening, Olivia.'],
  [5, 'Good morning, Olivia.'],
  [11, 'Good morning, Olivia.'],
  [12, 'Good afternoon, Olivia.'],
  [18, 'Good evening, Olivia.'],
])('at %i', (hour, words) => {
  expect(greeting('Olivia', hour)).toBe(words)
})

test.each([
  [0, 0, 0, 'You’re all caught up.'],
  [0, 1, 0, '1 item needs your attention.'],
  [0, 2, 0, '2 items need your attention.'],
  [1, 0, 0, '1 item is overdue.'],
  [2, 0, 0, '2 items are overdue.'],
  [1, 2, 0, '1 item is overdue and 2 more need your attention.'],
  [2, 1, 3, '2 items are overdue and 1 more needs your attention.'],
  [4, 6, 0, '10 or more items need your attention.'],
  [0, 0, 3, '3 steps to your first deal.'],
  [0, 0, 1, '1 step to your first deal.'],
])('%i late, %i others and %i steps left', (late, others, steps_left, words) => {
  expect(waitingWords({ late, others, steps_left })).toBe(words)
})

test('late payouts of a provider are counted apart', () => {
  expect(waitingWords({ noun: 'payout', late: 1, others: 2 })).toBe(
    '1 payout is overdue and 2 items need your attention.',
  )
})
