import { type Expression, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { containing, firstOf, type Keyset } from '#server/platform/database.ts'
import type { InputOf, MemberContext } from '#server/platform/http.ts'
import { concernsProvider, sharesDayOfReport } from '#server/queries/visible-reports.ts'

/** The filters that the list and its totals share. */
export interface ReportScope {
  project?: string | undefined
  revenue_share?: string | undefined
  ids?: string[] | undefined
}

/** The reports `r` of a list, as parts of a union that each use an index. A report may be in two parts. */
export function partsOfList(context: MemberContext, scope: ReportScope) {
  const { own, shared } = reportsOf(context, scope)
  const projects = sql<string>`(select a.project_id from agreements a where a.provider_id = ${context.viewer.id})`
  return shared ? [own, shared.where('r.project_id', 'in', projects)] : [own]
}

type Reports = ReturnType<typeof reportsOf>['own']
type Ids = Expression<{ id: string }>

interface ListedPage {
  scope: ReportScope
  page: Keyset
  is_search: boolean
  narrow: (reports: Reports) => Ids[]
}

/**
 * The same parts for one page, each narrowed to what is listed. Of a provider's reports each project gives its first after
 * the cursor, from an index, so that a late page costs what the first does.
 */
export function pagesOfList(context: MemberContext, { scope, page, is_search, narrow }: ListedPage): Ids[] {
  const { own, shared } = reportsOf(context, scope)
  if (!shared) return narrow(own)
  // What a search finds is few, and found by it first.
  if (is_search) return partsOfList(context, scope).flatMap(narrow)
  const projects = sql`(select distinct a.project_id from agreements a where a.provider_id = ${context.viewer.id})`
  const inProject = narrow(shared.where(sql<boolean>`r.project_id = shared.project_id`))
  const pages = inProject.map(
    (part) => sql<{ id: string }>`(select one.* from ${projects} shared, lateral (${firstOf(part, page)}) one)`,
  )
  return [...narrow(own), ...pages]
}

/** The viewer's own reports, including drafts, or all for an admin; and those of a provider's agreements. */
function reportsOf({ db, viewer }: MemberContext, { project, revenue_share, ids }: ReportScope) {
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
  if (viewer.role === 'admin') {
    return { own: reports.where(({ eb, or }) => or([eb('r.status', '<>', 'draft'), eb('r.owner_id', '=', viewer.id)])) }
  }
  const own = reports.where('r.owner_id', '=', viewer.id)
  if (viewer.role !== 'provider') return { own }
  return { own, shared: reports.where('r.status', '<>', 'draft').where(concernsProvider(viewer.id)) }
}

type Filters = Omit<InputOf<Contract['reports']['exportReports']>, 'sort'>

/** Narrows a part to what the filters leave: one for each thing that a search covers (projects, source names, notes). */
export function filterReports(reports: Reports, { status, from, to, search }: Filters): Reports[] {
  const listed = reports
    .$if(!!status, (query) =>
      status === 'reported' ? query.where('r.status', '<>', 'draft') : query.where('r.status', '=', status ?? 'draft'),
    )
    .$if(!!from, (query) => query.where('r.reporting_period_end', '>=', from ?? ''))
    .$if(!!to, (query) => query.where('r.reporting_period_start', '<=', to ?? ''))
  return search ? searchesOf(search).map((found) => listed.where(found)) : [listed]
}

function searchesOf(search: string) {
  const words = containing(search)
  return [
    sql<boolean>`r.project_id in (select j.id from projects j where j.title ilike ${words})`,
    sql<boolean>`r.id in (select s.report_id from revenue_report_sources s where s.source_name ilike ${words})`,
    sql<boolean>`r.notes ilike ${words}`,
  ]
}
