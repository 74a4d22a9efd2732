import { useInfiniteQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton, TilesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import { useMayReport } from './may-report.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './reports.module.css'
import { useReportFilters } from './use-report-filters.ts'

interface ReportListProps {
  project_id: string | undefined
  /** The status of the tab it stands in; without one the list offers a filter for it. */
  status?: ReportSummary['status']
  /** Whether it offers to begin a report, where the page's head does not. */
  withNew?: boolean
}

/** Reports with their totals, searched, filtered and sorted by the address. */
export function ReportList({ project_id, status, withNew = false }: ReportListProps) {
  const filters = useReportFilters()
  const input = { ...filters.input, ...(status ? { status } : {}), project: project_id }
  const query = useInfiniteQuery(
    orpc.reports.listReports.infiniteOptions({
      input: (cursor: string | undefined) => ({ ...input, cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    }),
  )
  const isNarrowed = filters.isNarrowed || status !== undefined
  const summary = query.data?.pages[0]?.summary
  const isNew = summary?.total_reports === 0 && !isNarrowed
  return (
    <div className={styles.stack}>
      <Summary summary={summary} failed={query.isError} />
      {isNew ? null : (
        <ReportFilters
          filters={filters}
          withStatus={status === undefined}
          {...(withNew ? { newReport: { action: 'create', projectId: project_id } } : {})}
        />
      )}
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading reports..." />}
          failed="Failed to load reports."
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={isNarrowed ? <NoMatch onReset={filters.reset} /> : <NoReports project_id={project_id} />}
        >
          {({ pages }) => (
            <ReportTable reports={pages.flatMap(({ items }) => items)} withProject={project_id === undefined} />
          )}
        </QueryView>
      </Card>
      <LoadMore query={query} />
    </div>
  )
}

interface Summed {
  total_revenue: number
  total_reports: number
  pending_reports: number
  currency: ReportSummary['currency']
}

function Summary({ summary, failed }: { summary: Summed | undefined; failed: boolean }) {
  if (!summary) return failed ? null : <TilesSkeleton count={3} label="Loading totals..." />
  const { total_revenue, total_reports, pending_reports, currency } = summary
  return (
    <TileRow>
      <Tile
        label="Total Revenue Reported"
        value={<Amount amount={total_revenue} currency={currency} size="large" />}
        note="drafts left out"
      />
      <Tile label="Total Reports" value={total_reports} note="drafts included" />
      <Tile label="Pending Reports" value={pending_reports} note="drafts, and submitted ones to approve" />
    </TileRow>
  )
}

function NoReports({ project_id }: { project_id: string | undefined }) {
  const mayReport = useMayReport()
  return (
    <EmptyState
      title="No revenue reports found"
      action={
        mayReport ? (
          <ButtonLink to="/revenue-reports" search={{ action: 'create', projectId: project_id }}>
            Create your first report
          </ButtonLink>
        ) : null
      }
    >
      {mayReport
        ? 'Tell what a period earned; the shares of it are worked out by themselves.'
        : 'Once an owner reports revenue that concerns you, it stands here.'}
    </EmptyState>
  )
}

function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="No reports match your filters"
      action={
        <button type="button" className={styles.plain} onClick={onReset}>
          Reset filters
        </button>
      }
    />
  )
}
