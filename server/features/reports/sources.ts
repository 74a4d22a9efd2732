import type { z } from 'zod'
import type { reportForm } from '#contract/report-forms.ts'
import type { Tx } from '#server/platform/database.ts'

type Sources = z.output<typeof reportForm>['revenue_sources']

/** Replaces the source lines of a report, in the order of the form. */
export async function writeSources(tx: Tx, report_id: string, sources: Sources): Promise<void> {
  await tx.deleteFrom('revenue_report_sources').where('report_id', '=', report_id).execute()
  await tx
    .insertInto('revenue_report_sources')
    .values(sources.map((source, index) => ({ report_id, position: index + 1, ...source })))
    .execute()
}
