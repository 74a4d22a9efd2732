import { addMonths, type CalendarDate, type Period } from './calendar-dates.ts'
import { PAYMENT_STAGES } from './payment-stage.ts'

/** What a report of payments can be limited to. */
export const REPORT_PAYMENT_STATUSES = [...PAYMENT_STAGES, 'failed'] as const

/** Ten years. */
export const MAX_REPORTED_DAYS = 3_660
export const RANGE_REVERSED = 'Choose a day on or after the first one'
export const RANGE_TOO_LONG = 'Choose at most ten years'

/** How many parties are named that were paid most, and how many late payers. */
export const TOP_PARTIES = 5
export const MAX_LATE_PAYERS = 10

/** The days of a report, both included: up to today, and from three months before the last day (decision C-145). */
export function reportedDays(
  { from, to }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
  today: CalendarDate,
): Period {
  const end = to ?? (from !== undefined && from > today ? from : today)
  return { start: from ?? addMonths(end, -3), end }
}
