import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleReport } from '#server/queries/visible-reports.ts'
import { documentsOf } from './details.ts'
import type { ShowsDistributions } from './get-report.ts'
import { audienceOf } from './hooks.ts'
import { presentVersion, type ShownVersion } from './present-version.ts'
import { versionsOf } from './versions.ts'

type ListVersions = Contract['reports']['listReportVersions']

/** Each version with what differs from the one before, also of the shares that the viewer sees. */
export function listReportVersions({ report_distributions }: ShowsDistributions): Handler<ListVersions> {
  return async ({ db, viewer, today }, { id }) => {
    const row = await findVisibleReport(db, viewer, id)
    if (!row) return refuse('NOT_FOUND')
    const versions = await versionsOf(db, id)
    const documents = await documentsOf(db, id)
    const audience = audienceOf(row, viewer, { viewer_id: viewer.id, today })
    const shown: ShownVersion[] = []
    for (const version of versions) {
      const { total_revenue, reporting_period_start, reporting_period_end } = version
      const report = { ...row, total_revenue, reporting_period_start, reporting_period_end }
      const shares = await report_distributions(
        db,
        { report, is_approved: false, payments: [], held_revenue: 0 },
        audience,
      )
      shown.push({ version, shares, documents, currency: row.currency })
    }
    return { items: shown.map((one, index) => presentVersion(one, shown[index - 1], viewer)) }
  }
}
