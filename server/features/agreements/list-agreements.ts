import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { containing, isOnPage, type KeysetOrder, keyset, pageOf } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { type AgreementRow, agreementsHeld, agreementsShown, paidSoFar } from '#server/queries/visible-agreements.ts'
import { presentSummary } from './present.ts'

export const listAgreements: Handler<Contract['agreements']['listAgreements']> = (context, input) =>
  readAgreements(context, input, presentSummary)

type Filters = InputOf<Contract['agreements']['exportAgreements']>

/** Agreements of which the viewer is a side or a holder; the search covers titles, projects and both names. */
export const readAgreements: ReadPage<Filters, AgreementRow> = async (context, input, present) => {
  const { db, viewer } = context
  const order = ORDERS[input.sort]
  const page = keyset(order, input)
  const parts = filteredAgreements(context, input).map((part) =>
    part
      .select(['a.id', 'a.created_at', 'a.title', 'a.provider_share_basis_points'])
      .$if(order.column === 'paid_so_far', (query) => query.select(paidSoFar(viewer).as('paid_so_far'))),
  )
  const rows = await db
    .selectFrom(
      agreementsShown(db, viewer)
        .where(isOnPage('a.id', parts, page))
        .as('agreement'),
    )
    .selectAll()
    .orderBy(page.orderBy)
    .execute()
  return pageOf(rows, input, (row) => row[order.column], present)
}

/** Queries of `a` which together hold what the filters leave; an agreement may be in several. */
export function filteredAgreements(context: MemberContext, { status, project, search, ids }: Omit<Filters, 'sort'>) {
  const searches = search ? searchesOf(search) : []
  return partsOfList(context)
    .map((part) =>
      part
        .$if(!!ids, (query) => query.where('a.id', 'in', ids ?? []))
        .$if(!!status, (query) => query.where('a.status', '=', status ?? 'active'))
        .$if(!!project, (query) => query.where('a.project_id', '=', project ?? '')),
    )
    .flatMap((part) => (searches.length > 0 ? searches.map((found) => part.where(found)) : [part]))
}

/** The agreements `a` of which the viewer is a side or a holder, or all for an admin. */
function partsOfList({ db, viewer }: MemberContext) {
  const agreements = db.selectFrom('agreements as a')
  if (viewer.role === 'admin') return [agreements]
  return [
    agreements.where('a.owner_id', '=', viewer.id),
    agreements.where('a.provider_id', '=', viewer.id),
    agreements.where(sql<boolean>`a.id = any(array(${agreementsHeld(db, viewer.id)}))`),
  ]
}

function searchesOf(search: string) {
  const words = containing(search)
  const people = sql`(select u.id from users u where u.name ilike ${words})`
  return [
    sql<boolean>`a.title ilike ${words}`,
    sql<boolean>`a.project_id in (select j.id from projects j where j.title ilike ${words})`,
    sql<boolean>`a.owner_id in ${people}`,
    sql<boolean>`a.provider_id in ${people}`,
  ]
}

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
