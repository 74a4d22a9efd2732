import { useQuery } from '@tanstack/react-query'
import { client, orpc } from '../../lib/client.ts'
import { SearchInAddress } from '../../lib/search-in-address.tsx'
import { useList } from '../../lib/use-list.ts'
import { LIST_PARAMS } from '../lists/list-params.ts'
import { StatusFilter } from '../lists/status-filter.tsx'
import { useListAddress } from '../lists/use-list-address.ts'
import type { ReportSummary } from '../payments/money-values.ts'
import { periodOf } from '../payments/period-words.ts'
import { reportColumns } from './report-columns.tsx'
import { DEFAULT_REPORT_SORT, REPORT_SORT_LABELS, REPORT_STATUS_LABELS } from './report-options.ts'
import { totalOfReports } from './report-total.tsx'

/** The statuses to choose from. */
const STATUSES = REPORT_STATUS_LABELS.filter(({ value }) => value !== 'reported')

/** What a table of the reports of a project or an agreement needs. */
export function useReportTools(scope: { project: string } | { revenue_share: string }) {
  const address = useListAddress({
    ...{ sorts: REPORT_SORT_LABELS, standard: DEFAULT_REPORT_SORT, statuses: STATUSES },
  })
  const { narrowing, sort, onReset } = address
  const input = { ...scope, ...narrowing }
  const query = useList(orpc.reports.listReports, { ...input, sort })
  const totals = useQuery(orpc.reports.getReportsTotals.queryOptions({ input }))
  const counts = totals.data && new Map(totals.data.statuses.map(({ status, count }) => [status, count]))
  return {
    ...{ query, sort, onReset },
    standard: DEFAULT_REPORT_SORT,
    sorts: REPORT_SORT_LABELS,
    columns: reportColumns({ withProject: false, isByMonth: false, date: 'submitted' }),
    filters: (
      <>
        <SearchInAddress compact placeholder="Source or notes" />
        <StatusFilter param="status" options={STATUSES} counts={counts} />
      </>
    ),
    total: totals.data ? totalOfReports(totals.data, narrowing.status) : undefined,
    fetchCsv: (only: { ids?: string[] }) => client.reports.exportReports({ ...input, sort, ...only }),
    rowName: (report: ReportSummary) => periodOf(report),
  }
}

export const REPORT_PARAMS = LIST_PARAMS.filter((name) => name !== 'payee' && name !== 'period')
