import { type RawBuilder, sql } from 'kysely'
import { MAX_CHART_MONTHS } from '#contract/dashboard.ts'
import { addMonths, monthOf } from '#domain/calendar-dates.ts'
import { sumAmounts } from '#domain/money.ts'

/** The first days of the months of a chart, the oldest first, ending with the current one. */
export function chartMonths(today: string): string[] {
  const this_month = `${monthOf(today)}-01`
  return Array.from({ length: MAX_CHART_MONTHS }, (_, index) => addMonths(this_month, index + 1 - MAX_CHART_MONTHS))
}

/** The place of a day among these months, from 1; 0 is before them. Faster than computing the month of each row. */
export function monthOfDay(day: RawBuilder<unknown>, months: string) {
  return sql<number>`width_bucket(${day}, ${sql.val(months)}::date[])`
}

/** The rows of each month, from the first month that has some to the last. */
export function byMonth<Row extends { month: number }>(
  rows: readonly Row[],
  months: readonly string[],
): { month: string; rows: Row[] }[] {
  const places = rows.map(({ month }) => month).filter((month) => month > 0)
  if (places.length === 0) return []
  const [first, last] = [Math.min(...places), Math.max(...places)]
  return months
    .slice(first - 1, last)
    .map((month, index) => ({ month, rows: rows.filter((row) => row.month === first + index) }))
}

/** The sum of one field of these rows. */
export function sumOf<Field extends string>(rows: readonly Record<Field, number>[], field: Field): number {
  return sumAmounts(rows.map((row) => row[field]))
}
