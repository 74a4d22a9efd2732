import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { counted, type ReportTotals } from '../../shared/report-list/report-total.tsx'
import { Amount } from '../../ui/amount.tsx'
import { groupRows, type RowGroup } from '../../ui/table/groups.ts'

/** The loaded reports by the month in which their period starts; the figures are those of the whole month. */
export function groupByMonth(
  reports: readonly ReportSummary[],
  totals: ReportTotals | undefined,
): RowGroup<ReportSummary>[] {
  return groupRows(reports, ({ reporting_period_start }) => monthOf(reporting_period_start)).map(({ key, rows }) => {
    const month = totals?.months.find((one) => one.month === key)
    return {
      ...{ key, label: formatMonth(key), rows },
      ...(month && totals
        ? {
            note: counted(month.count),
            figures: { amount: <Amount amount={month.revenue} currency={totals.currency} /> },
          }
        : {}),
    }
  })
}
