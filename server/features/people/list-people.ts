import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { containing, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { presentListedPerson } from './present.ts'
import { shownPeople } from './store.ts'

type ListPeople = Contract['people']['listPeople']

export const listPeople: Handler<ListPeople> = async (context, input) => {
  const rows = await readPage(context, input, NEWEST_FIRST, pageOfPeople)
  return pageOf(rows, input, (row) => row.created_at, presentListedPerson)
}

/** The page is found before the last sign-ins are looked up. */
function pageOfPeople({ db }: MemberContext, { search, role, state }: InputOf<ListPeople>, page: Keyset) {
  const found = db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is', null)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'admin'))
    .$if(state !== undefined, (query) => query.where('suspended_at', state === 'active' ? 'is' : 'is not', null))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`lower(name || ' ' || email) like ${containing(search.toLowerCase())}`),
    )
    .where(page.after)
    .orderBy(page.orderBy)
    .limit(sql.lit(page.limit))
  return shownPeople(db).where('u.id', 'in', found).orderBy('u.created_at', 'desc').orderBy('u.id', 'desc')
}

const NEWEST_FIRST: KeysetOrder = { column: 'created_at', direction: 'desc', type: 'timestamptz' }
