import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { PROVIDER_SORTS } from '#contract/provider-options.ts'
import { isOnPage, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext } from '#server/platform/http.ts'
import { filteredProviders, SEARCHED } from './filtered-providers.ts'
import { presentSummary } from './present.ts'
import { providersShown } from './store.ts'

export const listProviders: Handler<Contract['providers']['listProviders']> = async (context, input) => {
  const order = ORDERS[input.sort]
  const rows = await readPage(context, input, order, pageOfProviders)
  return pageOf(rows, input, (row) => row[order.column], presentSummary)
}

type Input = InputOf<Contract['providers']['listProviders']>

function pageOfProviders({ db, viewer }: MemberContext, input: Input, page: Keyset) {
  const { column, table, id } = ORDERS[input.sort]
  // A search looks at two columns, each of which has an index.
  const searched = input.search ? SEARCHED : [undefined]
  const parts = searched.map((search) =>
    filteredProviders(db, input, search)
      .select([sql.ref(`${table}.${id}`).as('id'), sql.ref(`${table}.${column}`).as(column)])
      // The order of another table can be followed only where its row is certain to be there.
      .$if(table === 'u', (query) => query.where('u.role', '=', 'provider').where('u.deleted_at', 'is', null))
      .$if(table === 'p', (query) => query.where('p.user_id', 'is not', null))
      .$castTo<{ id: string }>(),
  )
  return db
    .selectFrom(
      providersShown(db, viewer)
        .where(isOnPage('r.user_id', parts, page))
        .as('provider'),
    )
    .selectAll()
    .orderBy(page.orderBy)
}

type Order = KeysetOrder &
  (
    | { table: 'r'; id: 'user_id'; column: 'rating_order' | 'completed_projects' | 'active_projects' }
    | { table: 'u'; id: 'id'; column: 'name' }
    | { table: 'p'; id: 'user_id'; column: 'experience_rank' }
  )

const RECORD = { table: 'r', id: 'user_id' } as const
const USER = { table: 'u', id: 'id' } as const
const PROFILE = { table: 'p', id: 'user_id' } as const

const ORDERS: Record<(typeof PROVIDER_SORTS)[number], Order> = {
  rating: { ...RECORD, column: 'rating_order', direction: 'desc', type: 'integer', is_usual: true },
  name_asc: { ...USER, column: 'name', direction: 'asc', type: 'text' },
  name_desc: { ...USER, column: 'name', direction: 'desc', type: 'text' },
  experience_high: { ...PROFILE, column: 'experience_rank', direction: 'desc', type: 'integer' },
  experience_low: { ...PROFILE, column: 'experience_rank', direction: 'asc', type: 'integer' },
  completed_projects: { ...RECORD, column: 'completed_projects', direction: 'desc', type: 'integer' },
  // Who has most time comes first; all who are available come before all who are busy.
  availability: { ...RECORD, column: 'active_projects', direction: 'asc', type: 'integer' },
}
