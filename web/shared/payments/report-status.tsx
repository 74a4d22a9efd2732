import { overdueWords } from '#domain/overdue.ts'
import { reviewWords } from '#domain/report-review.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { statusWord } from '../../ui/status-words.ts'
import { TwoLines } from '../../ui/table/data-table.tsx'
import type { ReportSummary } from './money-values.ts'

/** The status of a report; while it can be disputed, until when, and while its payments are overdue, for how long. */
export function ReportStatus({
  status,
  overdue_days,
  review,
  is_prepared = false,
}: Pick<ReportSummary, 'status' | 'overdue_days'> & Partial<Pick<ReportSummary, 'review' | 'is_prepared'>>) {
  const late = overdueWords(overdue_days)
  if (is_prepared && status === 'draft') {
    return <TwoLines first={<StatusBadge status={status} />} second="Ready to submit" />
  }
  if (review) return <TwoLines first={<StatusBadge status={status} />} second={reviewWords(review)} />
  if (!late) return <StatusBadge status={status} />
  return <TwoLines first={<StatusBadge status="overdue" word={late} />} second={statusWord(status).word} />
}
