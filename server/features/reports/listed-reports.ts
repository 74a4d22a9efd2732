import { type Expression, sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { containing, firstOf, type Keyset } from '#server/platform/database.ts'
import type { InputOf, MemberContext } from '#server/platform/http.ts'
import { concernsProvider, sharesDayOfReport } from '#server/queries/visible-reports.ts'

/** The filters that the list and its totals share. */
export interface ReportScope {
  project?: string | undefined
  revenue_share?: string | undefined
  person?: string | undefined
  ids?: string[] | undefined
}

/** The reports `r` of a list, as parts of a union that each use an index. */
export function partsOfList(context: MemberContext, scope: ReportScope) {
  const { whole, provided, provider } = listedOf(context, scope)
  const projects = provider ? [provided.where('r.project_id', 'in', projectsOf(provider))] : []
  return [...(whole ? [whole] : []), ...projects]
}

/**
 * What is listed as it is, and of the projects of a provider: their own list, or what of the viewer's, or of all, a person
 * reports and has a share in. Who else shares in a report is not for its providers.
 */
function listedOf(context: MemberContext, scope: ReportScope) {
  const { viewer } = context
  const { person } = scope
  const reports = reportsOf(context, scope)
  const owned = person ? reports.where('r.owner_id', '=', person) : reports
  if (viewer.role === 'provider') return { whole: undefined, provided: owned, provider: viewer.id }
  if (!person) return { whole: owned, provided: reports, provider: undefined }
  const provided = reports.where('r.status', '<>', 'draft').where(concernsProvider(person))
  return { whole: owned, provided, provider: person }
}

const projectsOf = (provider_id: string) =>
  sql<string>`(select distinct a.project_id from agreements a where a.provider_id = ${provider_id})`

type Reports = ReturnType<typeof reportsOf>
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
  const { whole, provided, provider } = listedOf(context, scope)
  // What a search finds is few, and found by it first.
  if (!provider || is_search) return partsOfList(context, scope).flatMap(narrow)
  const inProject = narrow(provided.where(sql<boolean>`r.project_id = shared.project_id`)).map(
    (part) =>
      sql<{ id: string }>`(select one.* from ${projectsOf(provider)} shared, lateral (${firstOf(part, page)}) one)`,
  )
  return [...(whole ? narrow(whole) : []), ...inProject]
}

/** The viewer's own reports, including drafts, or all for an admin; a provider reports nothing, and sees those of their deals. */
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
    return reports.where(({ eb, or }) =>
      or([eb('r.status', '<>', 'draft'), eb('r.owner_id', '=', viewer.id), eb('r.prepared_at', 'is not', null)]),
    )
  }
  if (viewer.role !== 'provider') return reports.where('r.owner_id', '=', viewer.id)
  return reports.where('r.status', '<>', 'draft').where(concernsProvider(viewer.id))
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
