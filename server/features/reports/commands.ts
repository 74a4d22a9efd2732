import type { ReportStatus } from '#domain/report.ts'
import type { Tx } from '#server/platform/database.ts'
import type { StoredReport } from '#server/queries/visible-reports.ts'

export { type DraftPeriod, prepareDrafts } from './prepare-drafts.ts'

/** Locks reports, always in the same order. */
export async function lockReports(tx: Tx, ids: readonly string[]): Promise<StoredReport[]> {
  if (ids.length === 0) return []
  return tx
    .selectFrom('revenue_reports as r')
    .selectAll('r')
    .select(({ selectFrom }) =>
      selectFrom('projects as j').select('j.title').whereRef('j.id', '=', 'r.project_id').as('project_title'),
    )
    .where('r.id', 'in', [...new Set(ids)])
    .orderBy('r.id')
    .forNoKeyUpdate()
    .$castTo<StoredReport>()
    .execute()
}

/** Sets the status of reports; 'processed' also sets `processed_at`. Final ones stay final. */
export async function moveReports(tx: Tx, ids: string[], status: ReportStatus, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('revenue_reports')
    .set({ status, updated_at: now, ...(status === 'processed' && { processed_at: now }) })
    .where('id', 'in', ids)
    .execute()
}
