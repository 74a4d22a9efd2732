import { useQuery } from '@tanstack/react-query'
import { FREQUENCY_LABELS } from '#domain/schedule.ts'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import type { ReportSummary as Listed, Report } from '../../shared/payments/money-values.ts'
import { periodOf } from '../../shared/payments/period-words.ts'
import { Amount } from '../../ui/amount.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'

/** What a report says, without leaving the list. */
export function ReportSummary({
  report: { id, project_title, ...period },
  onClose,
}: {
  report: Listed
  onClose: () => void
}) {
  const query = useQuery(orpc.reports.getReport.queryOptions({ input: { id } }))
  return (
    <Dialog opened onClose={onClose} title={`${project_title}, ${periodOf(period)}`}>
      <QueryView query={query} loading={<LinesSkeleton lines={8} />} failed="Failed to load the report.">
        {(report) => <FactList facts={factsOf(report)} columns={2} />}
      </QueryView>
      <DialogActions>
        <ButtonLink to="/revenue-report-detail" search={{ reportId: id }}>
          Open report
        </ButtonLink>
      </DialogActions>
    </Dialog>
  )
}

/** Revenue by source, what of it is shared, and where the report stands. */
function factsOf({ currency, revenue_sources, total_revenue, totals, viewer_side, ...report }: Report): Fact[] {
  const money = (amount: number) => <Amount amount={amount} currency={currency} />
  return [
    { label: 'Status', value: <StatusBadge status={report.status} /> },
    { label: 'Frequency', value: FREQUENCY_LABELS[report.frequency] },
    { label: 'Created', value: formatTimestampDay(report.created_at) },
    { label: 'Submitted', value: report.submitted_at ? formatTimestampDay(report.submitted_at) : 'Not yet' },
    ...revenue_sources.map(({ source_name, amount }) => ({ label: source_name, value: money(amount) })),
    { label: 'Revenue', value: money(total_revenue) },
    { label: viewer_side === 'provider' ? 'Your share, gross' : 'All shares, gross', value: money(totals.gross) },
    { label: viewer_side === 'provider' ? 'Your share, net' : 'All shares, net', value: money(totals.net) },
  ]
}
