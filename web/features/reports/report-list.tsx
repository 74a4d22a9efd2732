import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { itemsOf, useListPages } from '../../lib/use-list.ts'
import { ExportSelected } from '../../shared/lists/export-selected.tsx'
import { useTableView } from '../../shared/lists/use-table-view.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { reportColumns } from '../../shared/report-list/report-columns.tsx'
import { DEFAULT_REPORT_SORT } from '../../shared/report-list/report-options.ts'
import { totalOfReports } from '../../shared/report-list/report-total.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { type Selection, useSelection } from '../../ui/table/use-selection.ts'
import { NoReports } from './no-reports.tsx'
import { ReportFilters } from './report-filters.tsx'
import { groupByMonth } from './report-groups.tsx'
import { ReportTable } from './report-table.tsx'
import { ReportTiles } from './report-tiles.tsx'
import styles from './reports.module.css'
import { useReportFilters } from './use-report-filters.ts'

const QuickReport = lazy(async () => ({ default: (await import('./quick-report.tsx')).QuickReport }))
const ReportSummaryDialog = lazy(async () => ({ default: (await import('./report-summary.tsx')).ReportSummary }))

interface ReportListProps {
  project_id: string | undefined
  /** The tab it is in: 'all', or a status. Without tabs the list has a status filter. */
  tab?: 'all' | ReportSummary['status']
  /** Whether a draft of one sum can be written beside the list. */
  withNew?: boolean
}

/** Reports with their totals, searched, filtered, grouped and sorted by the address. */
export function ReportList({ project_id, tab, withNew = false }: ReportListProps) {
  const filters = useReportFilters({ group: project_id === undefined ? 'month' : 'none' })
  const { sort, ...narrowing } = filters.input
  const status = tab === 'all' ? undefined : tab
  const scope = { ...narrowing, ...(status ? { status } : {}), project: project_id }
  const query = useListPages(orpc.reports.listReports, { ...scope, sort, limit: 50 })
  const summary = useQuery(
    orpc.reports.getReportsSummary.queryOptions({ input: { project: project_id, person: narrowing.person } }),
  )
  const totals = useQuery(orpc.reports.getReportsTotals.queryOptions({ input: scope }))
  const [isDrafting, setDrafting] = useState(false)
  const [summarized, setSummarized] = useState<ReportSummary | null>(null)
  const reports = query.data ? itemsOf(query.data) : []
  const selection = useSelection(reports, { rowKey: ({ id }) => id })
  // A month is whole among the loaded rows where the list goes by months, or all of it is loaded.
  const isByMonth = filters.group === 'month' && (sort.startsWith('date') || !query.hasNextPage)
  const { columns, ...view } = useTableView({
    ...{ columns: reportColumns({ withProject: project_id === undefined, isByMonth, date: 'created' }), sort },
    standard: DEFAULT_REPORT_SORT,
  })
  return (
    <div className={styles.stack}>
      <ReportTiles totals={summary.data} failed={summary.isError} />
      <ReportFilters
        filters={filters}
        view={view}
        statuses={tab ? undefined : { counts: totals.data?.statuses }}
        withOtherStatuses={tab === 'all'}
        fetchCsv={() => client.reports.exportReports({ ...scope, sort })}
        inProject={project_id !== undefined}
        onNew={withNew && project_id ? () => setDrafting(true) : undefined}
      />
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading reports..." />}
          failed="Failed to load reports."
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            <NoReports
              project_id={project_id}
              status={status}
              onReset={filters.isNarrowed ? filters.reset : undefined}
            />
          }
        >
          {() => (
            <ReportTable
              columns={columns}
              reports={reports}
              groups={isByMonth ? groupByMonth(reports, totals.data) : undefined}
              total={totals.data ? totalOfReports(totals.data, scope.status) : undefined}
              sorting={view.sorting}
              selection={selection}
              onDetails={setSummarized}
            />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
      <SelectedReports selection={selection} />
      <Suspense>
        {isDrafting && project_id ? (
          <QuickReport
            project_id={project_id}
            currency={summary.data?.currency ?? 'gbp'}
            onClose={() => setDrafting(false)}
          />
        ) : null}
        {summarized ? <ReportSummaryDialog report={summarized} onClose={() => setSummarized(null)} /> : null}
      </Suspense>
    </div>
  )
}

function SelectedReports({ selection }: { selection: Selection<ReportSummary> }) {
  const { rows } = selection
  const [first] = rows
  const isOneCurrency = rows.every(({ currency }) => currency === first?.currency)
  const revenue = rows.reduce((sum, { total_revenue }) => sum + total_revenue, 0)
  return (
    <ExportSelected selection={selection} fetch={(ids) => client.reports.exportReports({ ids })}>
      {first && isOneCurrency ? (
        <>
          Revenue <Amount amount={revenue} currency={first.currency} />
        </>
      ) : null}
    </ExportSelected>
  )
}
