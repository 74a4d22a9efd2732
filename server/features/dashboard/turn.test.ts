import { expect, test } from 'vitest'
import { mostUrgentFirst } from './turn.ts'

const pounds = (amount: number) => ({
  amount: amount * 100,
  currency: 'gbp' as const,
  words: 'gross',
  is_change: false,
  is_estimate: false,
})

test('what is late the longest comes first, of the same days the larger amount, then what must be answered soon, then what waits longest', () => {
  const turns = [
    { name: 'waits since today', overdue_days: 0, since: '2026-11-22', money: pounds(9000) },
    { name: 'answer by 30 Nov', overdue_days: 0, since: '2026-11-16', answer_by: '2026-11-30' },
    { name: 'answer by 29 Nov', overdue_days: 0, since: '2026-11-21', answer_by: '2026-11-29' },
    { name: 'answer by 25 Nov', overdue_days: 0, since: '2026-11-22', answer_by: '2026-11-25' },
    { name: 'waits for a week', overdue_days: 0, since: '2026-11-15', money: pounds(10) },
    { name: '4 days late, £173', overdue_days: 4, since: '2026-11-18', money: pounds(173) },
    { name: '4 days late, no amount', overdue_days: 4, since: '2026-11-17', money: null },
    { name: '4 days late, £1,380', overdue_days: 4, since: '2026-11-18', money: pounds(1380) },
    { name: '9 days late, £1', overdue_days: 9, since: '2026-11-13', money: pounds(1) },
  ]
  expect(turns.sort(mostUrgentFirst('2026-11-22')).map(({ name }) => name)).toEqual([
    '9 days late, £1',
    '4 days late, £1,380',
    '4 days late, £173',
    '4 days late, no amount',
    'answer by 25 Nov',
    'answer by 29 Nov',
    'waits for a week',
    'answer by 30 Nov',
    'waits since today',
  ])
})
