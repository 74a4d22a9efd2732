import { type RawBuilder, sql } from 'kysely'
import { HISTORY_MONTHS } from '#contract/dashboard.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'
import { PRODUCT_TIME_ZONE } from '#server/platform/process.ts'

/** An amount and which month of a history it belongs to: the first is 1, 0 is before all, null has not happened yet. */
export interface MonthlyAmount {
  month: number | null
  amount: number
}

/** The first days of the months of a history: this one and those before it, the oldest first. */
export function historyMonths(today: string): string[] {
  const this_month = `${monthOf(today)}-01`
  return Array.from({ length: HISTORY_MONTHS }, (_, index) => addMonths(this_month, index + 1 - HISTORY_MONTHS))
}

/** Which month of the history a day lies in. Comparing with the limits costs less than finding the month of each row. */
export function monthOfDay(day: RawBuilder<unknown>, months: readonly string[]) {
  return sql<number>`width_bucket(${day}, array[${sql.join(months)}]::date[])`
}

/** The same for a moment; months begin at midnight in London. */
export function monthOfTimestamp(timestamp: RawBuilder<unknown>, months: readonly string[]) {
  const starts = months.map((month) => sql`${month}::timestamp at time zone ${sql.lit(PRODUCT_TIME_ZONE)}`)
  return sql<number | null>`width_bucket(${timestamp}, array[${sql.join(starts)}])`
}

/** What belongs to each of the months. */
export function historyOf(amounts: readonly MonthlyAmount[], months: readonly string[]) {
  return months.map((month, index) => ({ month, amount: totalOf(amounts.filter((one) => one.month === index + 1)) }))
}

export const totalOf = (amounts: readonly { amount: number }[]) => sumAmounts(amounts.map(({ amount }) => amount))
