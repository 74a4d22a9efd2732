import type { CalendarDate } from './calendar-dates.ts'

/** 'Sharewell-202611031A2B3C4D': the product, the day it was paid, the first 8 characters of the id. */
export function receiptNumber(id: string, paid_on: CalendarDate): string {
  return `Sharewell-${paid_on.replaceAll('-', '')}${id.slice(0, 8).toUpperCase()}`
}
