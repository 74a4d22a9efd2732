import type { InferClientOutputs } from '@orpc/client'
import type { client } from '../../lib/client.ts'
import { Amount } from '../../ui/amount.tsx'
import type { Total } from '../../ui/table/total-row.tsx'

export type ReportTotals = InferClientOutputs<typeof client>['reports']['getReportsTotals']

/** The totals of the filtered list, loaded or not. */
export function totalOfReports(
  { count, revenue, currency, statuses }: ReportTotals,
  status: string | undefined,
): Total {
  const drafts = status === undefined ? (statuses.find((one) => one.status === 'draft')?.count ?? 0) : 0
  const including = drafts > 0 ? `, ${drafts === 1 ? '1 of them a draft' : `${drafts} of them drafts`}` : ''
  return {
    label: `Total, ${counted(count)}${including}`,
    figures: { amount: <Amount amount={revenue} currency={currency} /> },
  }
}

export const counted = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`
