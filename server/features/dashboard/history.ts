import { type RawBuilder, sql } from 'kysely'
import { HISTORY_MONTHS } from '#contract/dashboard.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'

/** An amount and its month in the history, from 1; 0 is before the first month, null is not yet. */
export interface MonthlyAmount {
  month: number | null
  amount: number
}

/** The first days of the months of a history, the oldest first. */
export function historyMonths(today: string): string[] {
  const this_month = `${monthOf(today)}-01`
  return Array.from({ length: HISTORY_MONTHS }, (_, index) => addMonths(this_month, index + 1 - HISTORY_MONTHS))
}

/** The month of the history of a day; width_bucket is faster than computing the month of each row. */
export function monthOfDay(day: RawBuilder<unknown>, months: readonly string[]) {
  return sql<number>`width_bucket(${day}, array[${sql.join(months)}]::date[])`
}

/** The same for a timestamp; months begin at midnight in London. */
export function monthOfTimestamp(timestamp: RawBuilder<unknown>, months: readonly string[]) {
  const starts = months.map((month) => sql`${month}::timestamp at time zone ${sql.lit(PRODUCT_TIME_ZONE)}`)
  return sql<number | null>`width_bucket(${timestamp}, array[${sql.join(starts)}])`
}

export function historyOf(amounts: readonly MonthlyAmount[], months: readonly string[]) {
  return months.map((month, index) => ({ month, amount: totalOf(amounts.filter((one) => one.month === index + 1)) }))
}

export const totalOf = (amounts: readonly { amount: number }[]) => sumAmounts(amounts.map(({ amount }) => amount))
