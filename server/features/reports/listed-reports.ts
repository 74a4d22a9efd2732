import { sql } from 'kysely'
import type { MemberContext } from '#server/platform/http.ts'
import { concernsProvider, sharesDayOfReport } from '#server/queries/visible-reports.ts'

/** The filters that the list and its totals share. */
export interface ReportScope {
  project?: string | undefined
  revenue_share?: string | undefined
  ids?: string[] | undefined
}

/**
 * The reports `r` of a list, as parts of a union that each use an index: the viewer's own, including drafts, and those of
 * their agreements as a provider; or all for an admin. A report may be in both parts.
 */
export function partsOfList({ db, viewer }: MemberContext, { project, revenue_share, ids }: ReportScope) {
  const reports = db
    .selectFrom('revenue_reports as r')
    .$if(!!project, (query) => query.where('r.project_id', '=', project ?? ''))
    .$if(!!ids, (query) => query.where('r.id', 'in', ids ?? []))
    .$if(!!revenue_share, (query) =>
      query.where(
        sql<boolean>`exists (select from agreements a where a.id = ${revenue_share} and a.project_id = r.project_id
          and ${sharesDayOfReport()})`,
      ),
    )
  const own = reports.where('r.owner_id', '=', viewer.id)
  const reported = reports.where('r.status', '<>', 'draft')
  if (viewer.role === 'admin') {
    return [reports.where(({ eb, or }) => or([eb('r.status', '<>', 'draft'), eb('r.owner_id', '=', viewer.id)]))]
  }
  if (viewer.role !== 'provider') return [own]
  const projects = sql<string>`any(array(select a.project_id from agreements a where a.provider_id = ${viewer.id}))`
  return [own, reported.where('r.project_id', '=', projects).where(concernsProvider(viewer.id))]
}
