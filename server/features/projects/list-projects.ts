import type { Contract } from '#contract/index.ts'
import type { PROJECT_SORTS } from '#contract/project-forms.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/keyset.ts'
import type { Handler } from '#server/platform/operation.ts'
import { containing } from '#server/platform/search-pattern.ts'
import { presentProject } from './present.ts'
import { visibleProjects } from './store.ts'

export const listProjects: Handler<Contract['projects']['listProjects']> = async ({ db, viewer }, input) => {
  const order = ORDERS[input.sort]
  const { after, orderBy, limit } = keyset(order, input)
  const rows = await db
    .selectFrom(visibleProjects(db, viewer).as('project'))
    .selectAll()
    .where(after)
    .$if(!!input.status, (query) => query.where('project_status', '=', input.status ?? 'active'))
    .$if(!!input.industry, (query) => query.where('industry', '=', input.industry ?? ''))
    .$if(!!input.stage, (query) => query.where('stage', '=', input.stage ?? ''))
    .$if(!!input.search, (query) => query.where('title', 'ilike', containing(input.search ?? '')))
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(
    rows,
    input,
    (row) => row[order.column],
    (row) => presentProject(row, viewer),
  )
}

type Column = 'updated_at' | 'created_at' | 'title' | 'reported_revenue'

const ORDERS: Record<(typeof PROJECT_SORTS)[number], KeysetOrder & { column: Column }> = {
  updated_desc: { column: 'updated_at', direction: 'desc', type: 'timestamptz' },
  updated_asc: { column: 'updated_at', direction: 'asc', type: 'timestamptz' },
  created_desc: { column: 'created_at', direction: 'desc', type: 'timestamptz' },
  created_asc: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
  title_asc: { column: 'title', direction: 'asc', type: 'text' },
  title_desc: { column: 'title', direction: 'desc', type: 'text' },
  revenue_desc: { column: 'reported_revenue', direction: 'desc', type: 'bigint' },
  revenue_asc: { column: 'reported_revenue', direction: 'asc', type: 'bigint' },
}
