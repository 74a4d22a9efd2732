import { expect, test } from 'vitest'
import { byDay } from './days.ts'

const now = new Date('2026-11-20T12:00:00')
const at = (timestamp: string) => ({ created_at: new Date(timestamp).toISOString() })

test('days are the viewer’s own: today, yesterday, then by date, in the order they come', () => {
  const items = [
    at('2026-11-20T11:59:00'),
    at('2026-11-20T00:00:00'),
    at('2026-11-19T23:59:59'),
    at('2026-11-02T09:00:00'),
    at('2025-11-20T12:00:00'),
  ]
  expect(byDay(items, now).map(({ day, items: some }) => [day, some.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['2 Nov 2026', 1],
    ['20 Nov 2025', 1],
  ])
})

test('yesterday of the first of a month is the last of the one before', () => {
  const [{ day } = { day: '' }] = byDay([at('2026-10-31T08:00:00')], new Date('2026-11-01T08:00:00'))
  expect(day).toBe('Yesterday')
})

test('nothing has no days', () => {
  expect(byDay([], now)).toEqual([])
})
