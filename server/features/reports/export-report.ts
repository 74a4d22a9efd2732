import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { reportFor, type ShowsDistributions } from './get-report.ts'
import { reportDocument } from './report-document.ts'
import { reportPaper } from './report-paper.ts'
import { reportSnapshotOf } from './report-snapshot.ts'
import { reportTable } from './report-table.ts'

/** A report as a file, with only what this viewer may see (decision C-149). */
export function exportReport(hooks: ShowsDistributions): Handler<Contract['reports']['exportReport']> {
  return async (context, { id, format }) => {
    const { db, viewer, today } = context
    const report = await reportFor(context, id, hooks, null)
    if (!report) return refuse('NOT_FOUND')
    const sees = (person_id: string) => report.viewer_side !== 'provider' || person_id === viewer.id
    const paper = reportPaper(report, await reportSnapshotOf(db, id), sees)
    const name = `revenue-report-${id}-${today}`
    return format === 'csv' ? reportTable(`${name}.csv`, paper) : reportDocument(`${name}.pdf`, paper)
  }
}
