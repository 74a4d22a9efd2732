import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'
import { useOperation } from '../../lib/use-operation.ts'
import type { Report } from '../../shared/payments/money-values.ts'
import { changedLines, updated } from './changed-lines.ts'
import { CollectedChanges } from './collected-changes.tsx'

/** Of a draft: what was collected since it was saved, taken into its lines with one click. */
export function DraftChanges({ report }: { report: Report }) {
  const { id, project_id, frequency, reporting_period_start, reporting_period_end, notes, revenue_sources } = report
  const dates = { frequency, reporting_period_start, reporting_period_end }
  const query = useQuery(
    orpc.reports.getCollectedRevenue.queryOptions({ input: { ...dates, project_id, report_id: id } }),
  )
  const updating = useOperation(orpc.reports.updateReport, {
    success: 'Draft updated',
    failed: 'Failed to update the draft',
  })
  // What a line was saved with is said by the answer.
  const sources = revenue_sources.map(({ source_name, amount, description, mapping_id }) => ({
    ...{ source_name, amount, description, mapping_id },
  }))
  const lines = changedLines(query.data ?? null, sources)
  if (!query.data || lines.length === 0) return null
  return (
    <CollectedChanges
      lines={lines}
      currency={query.data.currency}
      onUpdate={() =>
        updating.run({ ...dates, id, notes, revenue_sources: sources.map((source) => updated(source, lines)) })
      }
      isBusy={updating.isBusy}
      failure={updating.failure?.sentence}
    />
  )
}
