import type { Contract } from '#contract/index.ts'
import { type KeysetOrder, keyset, pageOf } from '#server/platform/keyset.ts'
import type { Handler } from '#server/platform/operation.ts'
import { containing } from '#server/platform/search-pattern.ts'
import { presentSummary } from './present.ts'
import { visibleAgreements } from './store.ts'

/** Those the viewer is a side of or holds a part of; the search looks at titles, projects and both names. */
export const listAgreements: Handler<Contract['agreements']['listAgreements']> = async ({ db, viewer }, input) => {
  const order = ORDERS[input.sort]
  const { after, orderBy, limit } = keyset(order, input)
  const words = containing(input.search ?? '')
  const rows = await db
    .selectFrom(visibleAgreements(db, viewer).as('agreement'))
    .selectAll()
    .where(after)
    .$if(!!input.status, (query) => query.where('status', '=', input.status ?? 'active'))
    .$if(!!input.project, (query) => query.where('project_id', '=', input.project ?? ''))
    .$if(!!input.search, (query) =>
      query.where(({ eb, or }) => or(SEARCHED.map((column) => eb(column, 'ilike', words)))),
    )
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  return pageOf(rows, input, (row) => row[order.column] ?? 0, presentSummary)
}

const SEARCHED = ['title', 'project_title', 'provider_name', 'owner_name'] as const

type Column = 'paid_so_far' | 'provider_share_basis_points' | 'created_at' | 'title'

const ORDERS = {
  earnings: { column: 'paid_so_far', direction: 'desc', type: 'bigint' },
  share_desc: { column: 'provider_share_basis_points', direction: 'desc', type: 'integer' },
  share_asc: { column: 'provider_share_basis_points', direction: 'asc', type: 'integer' },
  recent: { column: 'created_at', direction: 'desc', type: 'timestamptz' },
  oldest: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
  name_asc: { column: 'title', direction: 'asc', type: 'text' },
  name_desc: { column: 'title', direction: 'desc', type: 'text' },
} as const satisfies Record<string, KeysetOrder & { column: Column }>
