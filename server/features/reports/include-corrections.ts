import type { Write } from '#server/platform/commands.ts'
import { forTheSame } from '#server/queries/corrections.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'

type Settling = Pick<StoredReport, 'id' | 'project_id' | 'reporting_period_start' | 'agreement_ids'>

/**
 * A report settles the corrections of earlier ones of its project that wait when it is submitted, and no longer those of
 * periods that it does not follow any more.
 */
export async function includeCorrections(
  { tx }: Pick<Write, 'tx'>,
  { id, project_id, reporting_period_start, agreement_ids }: Settling,
): Promise<void> {
  const earlier = tx
    .selectFrom('revenue_reports as r')
    .select('r.id')
    .where('r.project_id', '=', project_id)
    .where('r.reporting_period_end', '<', reporting_period_start)
    .where(forTheSame(agreement_ids))
  await tx
    .updateTable('report_corrections')
    .set({ included_in: null })
    .where('included_in', '=', id)
    .where('report_id', 'not in', earlier)
    .execute()
  await tx
    .updateTable('report_corrections')
    .set({ included_in: id })
    .where('included_in', 'is', null)
    .where('report_id', 'in', earlier)
    .execute()
}
