import { formatMonth } from '#domain/calendar-date-words.ts'

/** 'Nov 2025'. */
export function shortMonth(month: string): string {
  const [name = '', year = ''] = formatMonth(month).split(' ')
  return `${name.slice(0, 3)} ${year}`
}
