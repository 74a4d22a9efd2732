import { useViewer } from '../../lib/session.tsx'
import { NoMatch } from '../../shared/lists/no-match.tsx'
import type { ReportSummary } from '../../shared/payments/money-values.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

interface NoReportsProps {
  project_id: string | undefined
  status: ReportSummary['status'] | undefined
  /** Resets the filters, where they match nothing. */
  onReset: (() => void) | undefined
}

/** Why a list of reports is empty, and the next action. */
export function NoReports({ project_id, status, onReset }: NoReportsProps) {
  if (onReset) return <NoMatch title="No reports match your filters" onReset={onReset} />
  return status ? <EmptyState title={`No ${status} reports`} /> : <NoneYet project_id={project_id} />
}

function NoneYet({ project_id }: { project_id: string | undefined }) {
  const { allowed } = useViewer()
  return (
    <EmptyState
      title="No revenue reports found"
      action={
        allowed.report_revenue ? (
          <ButtonLink to="/revenue-reports" search={{ action: 'create', projectId: project_id }} variant="default">
            Create your first report
          </ButtonLink>
        ) : null
      }
    >
      {allowed.report_revenue
        ? 'Enter the revenue of a period. Shares are calculated automatically.'
        : 'Reports appear here once an owner reports revenue you share in.'}
    </EmptyState>
  )
}
