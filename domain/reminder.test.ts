import { describe, expect, it } from 'vitest'
import { dueTurnReminder, mayRemindAgain } from './reminder.ts'

const at = (day: string) => new Date(`2026-11-${day}T09:00:00Z`)
const sent_at = at('02')

describe('a reminder', () => {
  it.each([
    ['the first is possible at once', { reminded_at: null, invitation: null }, '02', null],
    ['too soon after the last', { reminded_at: at('02'), invitation: null }, '04', 'reminded_recently'],
    ['three days after the last', { reminded_at: at('02'), invitation: null }, '05', null],
    [
      'too soon after the invitation',
      { reminded_at: null, invitation: { sent_at, reminders: 0 } },
      '04',
      'reminded_recently',
    ],
    ['three days after the invitation', { reminded_at: null, invitation: { sent_at, reminders: 0 } }, '05', null],
    ['the third of an invitation', { reminded_at: at('08'), invitation: { sent_at, reminders: 2 } }, '11', null],
    [
      'a fourth of an invitation',
      { reminded_at: at('11'), invitation: { sent_at, reminders: 3 } },
      '29',
      'reminded_enough',
    ],
  ] as const)('%s', (_case, reminded, today, refusal) => {
    expect(mayRemindAgain(reminded, at(today))).toBe(refusal)
  })
})

describe('a reminder of whose turn it is', () => {
  const since = new Date('2026-11-01T09:00:00Z')
  const later = (days: number, ms = 0) => new Date(since.getTime() + days * 86_400_000 + ms)

  it.each([
    [later(0), null],
    [later(3, -1), null],
    [later(3), 3],
    [later(6), 3],
    [later(7), 7],
    [later(14, -1), 7],
    [later(14), 14],
    [later(400), 14],
  ])('at %s is that after %s days', (now, due) => {
    expect(dueTurnReminder(since, now)).toBe(due)
  })
})
