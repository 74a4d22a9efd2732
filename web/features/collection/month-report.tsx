import { useQuery } from '@tanstack/react-query'
import { formatPeriod } from '#domain/calendar-date-words.ts'
import { type CalendarMonth, periodOfMonth } from '#domain/calendar-dates.ts'
import { orpc } from '../../lib/client.ts'
import { useViewer } from '../../lib/session.tsx'
import { RetryLine } from '../../shared/refresh/retry-line.tsx'
import { Amount } from '../../ui/amount.tsx'
import { TextLink } from '../../ui/links.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './proof.module.css'

/** The reports of a month, and the way to each; without one, to writing it once the month is over. */
export function MonthReport({ project_id, month, isOver }: MonthReportProps) {
  const isOwner = useViewer().role === 'owner'
  const { start, end } = periodOfMonth(month)
  const input = { project: project_id, from: start, to: end, sort: 'date_asc' as const, limit: MAX_SHOWN }
  const query = useQuery(orpc.reports.listReports.queryOptions({ input }))
  if (query.isLoadingError) return <RetryLine failed="Failed to load reports" retry={query.refetch} />
  if (!query.data) return null
  const { items } = query.data
  if (items.length === 0) {
    return isOver && isOwner ? (
      <TextLink to="/revenue-reports" search={{ action: 'create', projectId: project_id }}>
        Create report
      </TextLink>
    ) : null
  }
  return (
    <ul className={styles.reports}>
      {items.map(({ id, status, report_period, ...report }) => (
        <li key={id}>
          <StatusBadge status={status} word={status === 'draft' ? 'Draft report' : `Report ${status}`} />
          <TextLink to="/revenue-report-detail" search={{ reportId: id }}>
            {report_period === month
              ? 'Open report'
              : `Open ${formatPeriod({ start: report.reporting_period_start, end: report.reporting_period_end })}`}
          </TextLink>
          <span>
            <Amount amount={report.total_revenue} currency={report.currency} />{' '}
            {status === 'draft' ? 'in the draft' : 'reported'}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface MonthReportProps {
  project_id: string
  month: CalendarMonth
  isOver: boolean
}

// A month has one, or a few of shorter periods.
const MAX_SHOWN = 6
