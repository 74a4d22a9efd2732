import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { statusesListedAs } from '#domain/agreement.ts'
import { containing, isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, ReadPage } from '#server/platform/http.ts'
import { type AgreementRow, agreementsHeld, agreementsShown, paidSoFar } from '#server/queries/visible-agreements.ts'
import { presentSummary } from './present.ts'

export const listAgreements: Handler<Contract['agreements']['listAgreements']> = (context, input) =>
  readAgreements(context, input, presentSummary)

type Filters = InputOf<Contract['agreements']['exportAgreements']>

/** Agreements of which the viewer is a side or a holder; the search covers titles, projects and both names. */
export const readAgreements: ReadPage<Filters, AgreementRow> = async (context, input, present) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfAgreements)
  return pageOf(rows, input, (row) => row[order.column], present)
}

function pageOfAgreements(context: MemberContext, input: Filters, page: Keyset) {
  const { db, viewer } = context
  const { column } = ORDERS[input.sort]
  const parts = filteredAgreements(context, input).map(({ agreements, is_owned }) => {
    // All that was paid is theirs to see, and in an index.
    const paid = is_owned ? sql<number>`a.total_paid` : paidSoFar(viewer)
    return agreements.select('a.id').select(column === 'paid_so_far' ? paid.as(column) : `a.${column}`)
  })
  return db
    .selectFrom(
      agreementsShown(db, viewer)
        .where(isOnPage('a.id', parts, page))
        .as('agreement'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

/** Queries of `a` whose union matches the filters, some of those that the viewer owns; an agreement may be in several. */
export function filteredAgreements(
  context: MemberContext,
  { status, project, person, search, ids }: Omit<Filters, 'sort'>,
) {
  return partsOfList(context, search)
    .flatMap(ofPerson(context, person))
    .map(({ agreements, is_owned }) => ({
      is_owned,
      agreements: agreements
        .$if(!!ids, (query) => query.where('a.id', 'in', ids ?? []))
        .$if(!!status, (query) => query.where('a.status', 'in', statusesListedAs(status ?? 'active')))
        .$if(!!project, (query) => query.where('a.project_id', '=', project ?? '')),
    }))
}

/**
 * The agreements `a` of which the viewer is a side or a holder, or all for an admin. With a search, each thing that it
 * looks at is a part of its own, found through its own index. The names of a part that are all the viewer's are compared once.
 */
function partsOfList({ db, viewer }: MemberContext, search: string | undefined) {
  const agreements = db.selectFrom('agreements as a')
  const owned = agreements.where('a.owner_id', '=', viewer.id)
  const provided = agreements.where('a.provider_id', '=', viewer.id)
  // The viewer's own deals are in the other parts; what is paid of one that they also hold a right of is added up once.
  const held = agreements
    .where(sql<boolean>`a.id = any(array(${agreementsHeld(db, viewer.id)}))`)
    .where('a.owner_id', '<>', viewer.id)
    .where('a.provider_id', '<>', viewer.id)
  const other = (part: typeof agreements) => ({ agreements: part, is_owned: false })
  const own = (part: typeof agreements) => ({ agreements: part, is_owned: true })
  if (!search) return viewer.role === 'admin' ? [other(agreements)] : [own(owned), other(provided), other(held)]
  const { title, own_title, project, owner, provider, anything, in_name } = searchesOf(search, viewer.name)
  if (viewer.role === 'admin') return [title, project, owner, provider].map((found) => other(agreements.where(found)))
  return [
    ...[own_title, project, provider, in_name].map((found) => own(owned.where(found))),
    ...[own_title, project, owner, in_name].map((found) => other(provided.where(found))),
    other(held.where(anything)),
  ]
}

/** Of a part, what a person is a side of; what others hold is for admins. */
const ofPerson =
  ({ db, viewer }: MemberContext, person: string | undefined) =>
  ({ agreements, is_owned }: Part): Part[] => {
    if (!person) return [{ agreements, is_owned }]
    const sides = [agreements.where('a.owner_id', '=', person), agreements.where('a.provider_id', '=', person)]
    const held = agreements.where(sql<boolean>`a.id = any(array(${agreementsHeld(db, person)}))`)
    return [...sides, ...(viewer.role === 'admin' ? [held] : [])].map((part) => ({ agreements: part, is_owned }))
  }

type Part = ReturnType<typeof partsOfList>[number]

function searchesOf(search: string, viewer_name: string) {
  const words = containing(search)
  const people = sql`(select u.id from users u where u.name ilike ${words})`
  return {
    title: sql<boolean>`a.title ilike ${words}`,
    // Joined to nothing, so that the titles of one person are compared and not looked up among everybody's.
    own_title: sql<boolean>`a.title || '' ilike ${words}`,
    project: sql<boolean>`a.project_id in (select j.id from projects j where j.title ilike ${words})`,
    owner: sql<boolean>`a.owner_id in ${people}`,
    provider: sql<boolean>`a.provider_id in ${people}`,
    in_name: sql<boolean>`${viewer_name} ilike ${words}`,
    anything: sql<boolean>`(a.title ilike ${words}
      or exists (select from projects j where j.id = a.project_id and j.title ilike ${words})
      or exists (select from users u where u.id in (a.owner_id, a.provider_id) and u.name ilike ${words}))`,
  }
}

type Column = 'paid_so_far' | 'provider_share_basis_points' | 'created_at' | 'title'

const ORDERS = {
  earnings: { column: 'paid_so_far', direction: 'desc', type: 'bigint' },
  share_desc: { column: 'provider_share_basis_points', direction: 'desc', type: 'integer' },
  share_asc: { column: 'provider_share_basis_points', direction: 'asc', type: 'integer' },
  recent: { column: 'created_at', direction: 'desc', type: 'timestamptz', is_usual: true },
  oldest: { column: 'created_at', direction: 'asc', type: 'timestamptz' },
  name_asc: { column: 'title', direction: 'asc', type: 'text' },
  name_desc: { column: 'title', direction: 'desc', type: 'text' },
} as const satisfies Record<string, KeysetOrder & { column: Column }>
