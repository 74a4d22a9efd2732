import type { z } from 'zod'
import type { report } from '#contract/report-values.ts'
import type { ReportDetails } from './details.ts'
import { revenueChange, sourceChanges } from './dispute-changes.ts'

/** Oldest first. Each resolved dispute was corrected by a version of its own. */
export function disputesOf({ disputes, sources, versions }: ReportDetails): z.input<typeof report>['disputes'] {
  const corrected = versions.filter(({ cause }) => cause === 'corrected').toReversed()
  const resolved = disputes.filter(({ resolved_at }) => resolved_at !== null)
  return disputes
    .map((dispute, index) => {
      const before = dispute.resolved_at ? dispute.disputed_sources : null
      // Of what was submitted before there were versions: what the next one disputed, or what the report says now.
      const after = corrected[resolved.indexOf(dispute)]?.sources ?? disputes[index - 1]?.disputed_sources ?? sources
      return {
        raised_by: { id: dispute.raised_by, name: dispute.raised_by_name },
        reason: dispute.reason,
        created_at: dispute.created_at.toISOString(),
        resolved_at: dispute.resolved_at?.toISOString() ?? null,
        changes: before && sourceChanges(before, after),
        revenue_change: before && revenueChange(before, after),
      }
    })
    .toReversed()
}
