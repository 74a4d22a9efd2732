import { Skeleton } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type client, orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useViewer } from '../../lib/session.tsx'
import { useListPages } from '../../lib/use-list.ts'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { TableSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
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
  const query = useListPages(orpc.reports.listReports, input)
  const totals = useQuery(orpc.reports.getReportsSummary.queryOptions({ input: { project: project_id } }))
  return (
    <div className={styles.stack}>
      <Summary totals={totals.data} failed={totals.isError} />
      <ReportFilters
        filters={filters}
        withStatus={status === undefined}
        {...(withNew ? { newReport: { action: 'create', projectId: project_id } } : {})}
      />
      <Card flush>
        <QueryView
          query={query}
          loading={<TableSkeleton columns={5} label="Loading reports..." />}
          failed="Failed to load reports."
          isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
          empty={
            filters.isNarrowed ? (
              <NoMatch onReset={filters.reset} />
            ) : status ? (
              <EmptyState title={`No ${status} reports`} />
            ) : (
              <NoReports project_id={project_id} />
            )
          }
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

type Totals = InferClientOutputs<typeof client>['reports']['getReportsSummary']

/** The tiles stand from the start; the figures come into them. */
function Summary({ totals, failed }: { totals: Totals | undefined; failed: boolean }) {
  if (!totals && failed) return null
  const figure = (of: (totals: Totals) => ReactNode) =>
    totals ? of(totals) : <Skeleton className={styles.awaited ?? ''} height="0.8em" width="40%" radius="xs" />
  return (
    <TileRow>
      <Tile
        label="Total Revenue Reported"
        value={figure(({ total_revenue, currency }) => (
          <Amount amount={total_revenue} currency={currency} size="large" />
        ))}
        note="drafts left out"
      />
      <Tile label="Total Reports" value={figure(({ total_reports }) => total_reports)} note="drafts included" />
      <Tile
        label="Pending Reports"
        value={figure(({ pending_reports }) => pending_reports)}
        note="drafts, and submitted ones to approve"
      />
    </TileRow>
  )
}

function NoReports({ project_id }: { project_id: string | undefined }) {
  const { allowed } = useViewer()
  return (
    <EmptyState
      title="No revenue reports found"
      action={
        allowed.report_revenue ? (
          <ButtonLink to="/revenue-reports" search={{ action: 'create', projectId: project_id }}>
            Create your first report
          </ButtonLink>
        ) : null
      }
    >
      {allowed.report_revenue
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
