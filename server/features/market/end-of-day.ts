import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '#domain/calendar-dates.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'

/** The last second of a day in London. */
export const endOfDay = (day: CalendarDate): RawBuilder<Date> =>
  sql<Date>`(${day}::date + 1)::timestamp at time zone ${PRODUCT_TIME_ZONE} - interval '1 second'`
