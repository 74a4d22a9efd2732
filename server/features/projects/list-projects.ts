import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { PROJECT_SORTS } from '#contract/project-options.ts'
import { containing, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { hasJoined } from '#server/queries/joined-projects.ts'
import {
  isListedFor,
  isVisibleTo,
  type ProjectRow,
  projectsShown,
  reportedRevenue,
} from '#server/queries/visible-projects.ts'
import { presentProject } from './present.ts'

export const listProjects: Handler<Contract['projects']['listProjects']> = (context, input) =>
  readProjects(context, input, (row) => presentProject(row, context.viewer))

type Filters = InputOf<Contract['projects']['exportProjects']> &
  Pick<InputOf<Contract['projects']['listProjects']>, 'not_joined_by'>

export const readProjects: ReadPage<Filters, ProjectRow> = async (context, input, present) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfProjects)
  return pageOf(rows, input, (row) => row[order.column], present)
}

function pageOfProjects({ db, viewer }: MemberContext, input: Filters, page: Keyset) {
  const { column } = ORDERS[input.sort]
  const part = filteredProjects({ db, viewer }, input)
    .select('p.id')
    .select(column === 'reported_revenue' ? reportedRevenue(viewer).as(column) : `p.${column}`)
  return db
    .selectFrom(
      projectsShown(db, viewer)
        .where(isOnPage('p.id', [part], page))
        .as('project'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

/** The visible projects `p` that the filters leave. */
export function filteredProjects(
  { db, viewer }: Pick<MemberContext, 'db' | 'viewer'>,
  {
    status,
    industry,
    stage,
    search,
    ids,
    person,
    not_joined_by,
    withArchived,
  }: Omit<Filters, 'sort'> & { withArchived?: true },
) {
  const ofStatus = status === 'archived' ? undefined : status
  return db
    .selectFrom('projects as p')
    .where(isVisibleTo(viewer))
    .$if(!!ids, (query) => query.where('p.id', 'in', ids ?? []))
    .$if(!!person, (query) => query.where('p.owner_id', '=', person ?? ''))
    .$if(!ids && !withArchived && status !== 'archived', (query) => query.where(isListedFor(viewer)))
    .$if(status === 'archived', (query) => query.where('p.archived_at', 'is not', null))
    .$if(!!ofStatus, (query) => query.where('p.project_status', '=', ofStatus ?? 'active'))
    .$if(!!industry, (query) => query.where('p.industry', '=', industry ?? ''))
    .$if(!!stage, (query) => query.where('p.stage', '=', stage ?? ''))
    .$if(!!not_joined_by, (query) =>
      query
        .where('p.owner_id', '=', viewer.id)
        .where(({ not }) => not(hasJoined(not_joined_by ?? '', sql.ref('p.id')))),
    )
    .$if(!!search, (query) => query.where('p.title', 'ilike', containing(search ?? '')))
}

type Column = 'updated_at' | 'created_at' | 'title' | 'reported_revenue'

const ORDERS: Record<(typeof PROJECT_SORTS)[number], KeysetOrder & { column: Column }> = {
  updated_desc: { column: 'updated_at', direction: 'desc', type: 'timestamptz', is_usual: true },
  updated_asc: { column: 'updated_at', direction: 'asc', type: 'timestamptz' },
  created_desc: { column: 'created_at', direction: 'desc', type: 'timestamptz' },
  created_asc: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
  title_asc: { column: 'title', direction: 'asc', type: 'text' },
  title_desc: { column: 'title', direction: 'desc', type: 'text' },
  revenue_desc: { column: 'reported_revenue', direction: 'desc', type: 'bigint' },
  revenue_asc: { column: 'reported_revenue', direction: 'asc', type: 'bigint' },
}
