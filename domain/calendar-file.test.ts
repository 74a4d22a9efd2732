import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-11-22T09:41:00.500Z')
const entry = { id: 'p1', day: '2026-12-31', title: 'Fernleaf, October; £207.06', note: 'Due\nnet' }

test('a payment is a whole day in a calendar', () => {
  expect(calendarFile([entry], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sharewell//Payments//EN',
    'BEGIN:VEVENT',
    'UID:p1@sharewell',
    'DTSTAMP:20261122T094100Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Fernleaf\\, October\\; £207.06',
    'DESCRIPTION:Due\\nnet',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('lines are folded at 75 bytes, between characters', () => {
  const lines = calendarFile([{ ...entry, title: '£'.repeat(60) }], NOW).split('\r\n')
  const sizes = lines.map((line) => Buffer.byteLength(line))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75)
  expect(lines.join('').replaceAll('\r\n ', '')).toContain('£'.repeat(33))
  expect(lines.filter((line) => line.startsWith(' '))).toHaveLength(1)
})
