import { changedLines, updated } from '../changed-lines.ts'
import { CollectedChanges } from '../collected-changes.tsx'
import { useReportForm } from './report-form-context.ts'
import { useCollected } from './use-collected.ts'

/** In the form of a saved report: what was collected since, taken into its sources with one click. */
export function ChangedSources({ report_id }: { report_id: string }) {
  const form = useReportForm()
  const collected = useCollected(form.values, report_id)
  const { revenue_sources } = form.values
  const lines = changedLines(collected, revenue_sources)
  if (!collected || lines.length === 0) return null
  return (
    <CollectedChanges
      lines={lines}
      currency={collected.currency}
      onUpdate={() =>
        form.setFieldValue(
          'revenue_sources',
          revenue_sources.map((source) => updated(source, lines)),
        )
      }
    />
  )
}
