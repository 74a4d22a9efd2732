import type { InferClientOutputs } from '@orpc/client'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { monthOf } from '#domain/calendar-dates.ts'
import type { client } from '../../lib/client.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { groupRows, type RowGroup } from '../../ui/table/groups.ts'
import type { Total } from '../../ui/table/total-row.tsx'

type Totals = InferClientOutputs<typeof client>['reports']['getReportsTotals']

/** The loaded reports by the month in which their period starts; the figures are those of the whole month. */
export function groupByMonth(reports: readonly ReportSummary[], totals: Totals | undefined): RowGroup<ReportSummary>[] {
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

/** The totals of the filtered list, loaded or not. */
export function totalOf({ count, revenue, currency, statuses }: Totals, status: string | undefined): Total {
  const drafts = status === undefined ? (statuses.find((one) => one.status === 'draft')?.count ?? 0) : 0
  const including = drafts > 0 ? `, ${drafts} of them drafts` : ''
  return {
    label: `Total, ${counted(count)}${including}`,
    figures: { amount: <Amount amount={revenue} currency={currency} /> },
  }
}

export const counted = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
