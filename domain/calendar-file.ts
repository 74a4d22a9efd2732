import { addDays, type CalendarDate } from './calendar-dates.ts'

/** A day in a calendar: 'Fernleaf, October 2026: £207.06'. */
export interface CalendarEntry {
  /** The same for the same thing, so that a calendar that imports it again changes its entry. */
  id: string
  day: CalendarDate
  title: string
  note: string
}

/** Days as a file for calendars (RFC 5545): whole days, lines of at most 75 bytes. Takes when it is made. */
export function calendarFile(entries: readonly CalendarEntry[], made_at: Date): string {
  const stamp = made_at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Sharewell//Payments//EN',
    ...entries.flatMap(({ id, day, title, note }) => [
      'BEGIN:VEVENT',
      `UID:${id}@sharewell`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${addDays(day, 1).replaceAll('-', '')}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(note)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n')

const MAX_BYTES = 75

/** A longer line goes on in the next, after a space; a character is never cut. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > MAX_BYTES) [text, bytes] = [`${text}\r\n `, 1]
    text += character
    bytes += size
  }
  return text
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
