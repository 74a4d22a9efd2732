import { expect, test } from 'vitest'
import { dueOrPaidWords, paymentsWords, stageWords } from './payment-words.ts'

const due = { status: 'calculated', stage: 'due', overdue_days: 0, due_in_days: 3 } as const
const overdue = { ...due, stage: 'overdue', overdue_days: 4, due_in_days: 0 } as const

test('says how a payment stands', () => {
  expect(stageWords(overdue)).toBe('4 days overdue')
  expect(stageWords({ ...overdue, overdue_days: 1 })).toBe('1 day overdue')
  expect(stageWords({ ...overdue, status: 'failed' })).toBe('Failed, 4 days overdue')
  expect(stageWords({ ...due, status: 'failed' })).toBe('Failed')
  expect([0, 1, 3].map((due_in_days) => stageWords({ ...due, due_in_days }))).toEqual([
    'Due today',
    'Tomorrow',
    'In 3 days',
  ])
  expect(stageWords({ ...due, status: 'processing', stage: 'processing' })).toBe('Processing')
  expect(stageWords({ ...due, status: 'completed', stage: 'paid' })).toBe('Paid')
})

test('names the day, with a year only where it is not that of the revenue', () => {
  const payment = { due_date: '2026-11-18', paid_on: null, reporting_period_end: '2026-10-31' }
  expect(dueOrPaidWords(payment)).toBe('Due 18 Nov')
  expect(dueOrPaidWords({ ...payment, paid_on: '2026-10-05' })).toBe('Paid 5 Oct')
  expect(dueOrPaidWords({ ...payment, paid_on: '2027-01-05' })).toBe('Paid 5 Jan 2027')
})

test('counts payments', () => {
  expect([1, 2, 1_200].map(paymentsWords)).toEqual(['1 payment', '2 payments', '1,200 payments'])
})
